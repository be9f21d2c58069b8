"""The desktop window: a Screen of buttons and text, for a screen reader, for low vision and for a sighted helper.

Only this package knows of Qt, which runs on the main thread; the evening runs on another one (bridge.py).
"""
