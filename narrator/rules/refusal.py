"""What the rules answer to something that cannot be."""


class Refusal(ValueError):  # noqa: N818 - a refusal is an answer of the rules, not a fault of the program
    """Something that the rules do not accept: `code` says why, `details` feed its sentence."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
