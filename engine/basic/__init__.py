"""BASIC, compatible with IchigoJam BASIC 1.4; `engine.basic.interpreter` is the way in."""
