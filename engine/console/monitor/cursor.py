"""Where the monitor's cursor is: on which page, in which part of the screen, on which button."""

CONTENT, TABS, BUTTONS = range(3)
"""What the cursor is in."""

STEP_BUTTON, MORE_BUTTON = 1, 2
"""The buttons it begins on: LINE, and + while a value is changed."""


class Cursor:
    """The name of the open page, what the cursor is in, and the button that it is or was on."""

    def __init__(self, page: str) -> None:
        self.page = page
        self.focus, self.button = BUTTONS, STEP_BUTTON

    def is_in(self, page: str) -> bool:
        """Whether it is in this page, among what stands there."""
        return self.page == page and self.focus == CONTENT

    def enter_buttons(self, button: int = STEP_BUTTON) -> None:
        """Go to a button."""
        self.focus, self.button = BUTTONS, button

    def enter_content(self) -> None:
        """Go into the page; the buttons are entered at the first step again."""
        self.focus, self.button = CONTENT, STEP_BUTTON
