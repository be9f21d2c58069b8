"""From a YAML file to a Theme, or to every fault of that file in French."""

from narrator.themes.catalogue import UnknownThemeError, catalogue, get, shelf
from narrator.themes.faults import Fault, ThemeError
from narrator.themes.loader import load
from narrator.themes.model import Call, Line, Role, Theme

__all__ = [
    "Call",
    "Fault",
    "Line",
    "Role",
    "Theme",
    "ThemeError",
    "UnknownThemeError",
    "catalogue",
    "get",
    "load",
    "shelf",
]
