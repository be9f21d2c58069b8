"""What an assistive program sees of the window: a program for Debian's own Python, which talks JSON.

["there", NAME] → whether that application is there; ["tree"] → its nodes in order; ["events"] → what happened since.
"""

import json
import sys
import threading
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

KINDS = ("object:announcement", "object:state-changed:focused", "object:property-change:accessible-name")
STATES = ("CHECKED", "CHECKABLE", "FOCUSABLE", "ENABLED", "EDITABLE", "SELECTED")
# Older names of the library, which Debian 12 has.
warnings.simplefilter("ignore", DeprecationWarning)
TRIES = 5
happened = []
chosen = {}


def there(name):
    """Return whether the application is there, and remember it."""
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(index)
        if application is not None and application.get_name() == name:
            chosen["application"] = application
            return application.get_child_count() > 0
    return False


def node(seen, depth):
    """Return one node as plain data."""
    states = seen.get_state_set()
    data = {"depth": depth, "role": seen.get_role_name(), "name": seen.get_name() or ""}
    if seen.get_description():
        data["description"] = seen.get_description()
    data["states"] = [name.lower() for name in STATES if states.contains(getattr(Atspi.StateType, name))]
    value = seen.get_value_iface() if seen.get_role_name() == "spin button" else None
    if value is not None:
        data["value"] = value.get_current_value()
    labels = [
        relation.get_target(0).get_name()
        for relation in seen.get_relation_set() or ()
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY
    ]
    if labels:
        data["label"] = labels[0]
    return data


def walk(seen, depth=0):
    """Yield the nodes that are shown, in their order."""
    if not seen.get_state_set().contains(Atspi.StateType.SHOWING) and depth:
        return
    yield node(seen, depth)
    for index in range(seen.get_child_count()):
        child = seen.get_child_at_index(index)
        if child is not None:
            yield from walk(child, depth + 1)


def tree():
    """Return the whole tree of the application."""
    for _ in range(TRIES - 1):
        chosen["application"].clear_cache()
        try:
            return list(walk(chosen["application"]))
        except GLib.Error:
            # The window changed meanwhile, or was too busy to answer within the second that the library gives it.
            continue
    return list(walk(chosen["application"]))


def note(event):
    """Keep what happened."""
    try:
        name = event.source.get_name() or ""
        role = event.source.get_role_name()
    except GLib.Error:
        return
    if event.type.startswith("object:state-changed:focused") and not event.detail1:
        return
    text = event.any_data if isinstance(event.any_data, str) else ""
    happened.append({"kind": event.type.split(":")[1], "role": role, "name": name, "text": text})


def answer(words):
    """Answer one question, on the thread of the bus."""
    what, *rest = words
    if what == "there":
        told = there(*rest)
    elif what == "tree":
        told = tree()
    else:
        told = list(happened)
        happened.clear()
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()
    return False


def listen():
    """Hand every line over to the thread of the bus."""
    for line in sys.stdin:
        GLib.idle_add(answer, json.loads(line))
    GLib.idle_add(Atspi.event_quit)


Atspi.init()
listener = Atspi.EventListener.new(note)
for kind in KINDS:
    listener.register(kind)
threading.Thread(target=listen, daemon=True).start()
Atspi.event_main()
