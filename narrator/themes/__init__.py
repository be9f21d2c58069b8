"""From a YAML file to a Theme, or to every fault of that file in French."""

from narrator.themes.catalogue import Listed, UnknownThemeError, get, shelf, valid_themes
from narrator.themes.faults import Fault, ThemeError
from narrator.themes.loader import load
from narrator.themes.model import Call, Line, Role, Theme

__all__ = [
    "Call",
    "Fault",
    "Line",
    "Listed",
    "Role",
    "Theme",
    "ThemeError",
    "UnknownThemeError",
    "get",
    "load",
    "shelf",
    "valid_themes",
]
