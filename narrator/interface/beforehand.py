"""What the rules refuse of a game that the command line describes, told before anybody sits down."""

from narrator.interface.failure import Failure
from narrator.play.options import PlayOptions
from narrator.play.spoken import finding_line
from narrator.rules.composition import Setup, check
from narrator.rules.multi_night import roster
from narrator.themes import Theme, any_theme


def refuse_faulty(options: PlayOptions) -> None:
    """Let pass what may be played; what was not said is no fault, for it will be asked.

    Raises:
        UnknownThemeError, ThemeError: there is no such theme, or it has faults.
        Failure: the game breaks a rule; every reason is told.
    """
    if options.theme is None:
        return
    theme = any_theme(options.theme)
    players = options.count or len(options.players) or None
    setup = Setup(players, options.cards or None, options.players, options.scenario)
    findings = check(theme.box, setup) if isinstance(theme, Theme) else roster.check(setup)
    unsaid = set() if players else {"players_not_a_number", "names_count"}
    unsaid |= set() if options.cards or options.scenario else {"cards_count"}
    faults = [finding_line(theme, finding).text for finding in findings.errors if finding.code not in unsaid]
    if faults:
        raise Failure(" ".join(faults))
