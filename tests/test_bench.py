"""The speed table in a browser's Python, where nothing but tests is started."""

import sys

import pytest


@pytest.mark.skipif(sys.platform != "emscripten", reason="`python tests/bench.py` prints it here")
def test_the_table_is_printed(capsys):
    import bench

    with capsys.disabled():
        print()
        bench.without_window()
