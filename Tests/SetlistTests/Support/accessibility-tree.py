"""Prints what a screen reader is told of a program: one JSON object for each accessible object, in tree order.

Usage: accessibility-tree.py PROCESS-ID
"""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


def describe(node, depth):
    states = node.get_state_set()
    try:
        extents = node.get_extents(Atspi.CoordType.WINDOW)
        bounds = [extents.x, extents.y, extents.width, extents.height]
    except Exception:
        bounds = [0, 0, 0, 0]
    text = ""
    if "Text" in node.get_interfaces():
        text = Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))
    return {
        "depth": depth,
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description(),
        "text": text,
        "bounds": bounds,
        "states": [state.value_nick for state in states.get_states()],
    }


def walk(node, depth):
    if node is None:
        return
    print(json.dumps(describe(node, depth)))
    for index in range(node.get_child_count()):
        walk(node.get_child_at_index(index), depth + 1)


def main():
    process = int(sys.argv[1])
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(index)
        if application is not None and application.get_process_id() == process:
            walk(application, 0)


main()
