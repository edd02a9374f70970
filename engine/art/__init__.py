"""Text sources of the resource file: characters, pictures, sounds, and their builder."""


def remarks(text: str) -> str:
    """The remarks a source opens with, without the end of their last line."""
    lines = text.splitlines()
    count = next((at for at, line in enumerate(lines) if line[:1] != ";"), len(lines))
    return "\n".join(lines[:count])
