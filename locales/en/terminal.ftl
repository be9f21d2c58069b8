# The terminal: what invites to answer.

terminal-answer =
    { $choices ->
        [0] Your answer:
        [one] Your answer, or down arrow for the choice:
       *[other] Your answer, or arrows for the { $choices } choices:
    }
terminal-choices = Choices: { $listed }.
