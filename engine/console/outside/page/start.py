import io
import sys
import tempfile
import zipfile
from pathlib import Path

import js

# Pyxel forgets what it imported from there when it starts the app anew.
place = tempfile.gettempdir()
with zipfile.ZipFile(io.BytesIO(js.packedApp.to_bytes())) as app:
    app.extractall(place)
    (script,) = (name for name in app.namelist() if name.endswith("/game.py"))
sys.path.insert(0, str(Path(place, script).parent))

import game  # noqa: E402

game.main(game.own_arguments())
