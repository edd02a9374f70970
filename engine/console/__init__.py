"""The outside of the console: window, keys, picture, sound, storage, and the session they serve."""
