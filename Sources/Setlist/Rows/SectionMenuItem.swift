import Localization

/// An item of a section's menu, whose first level has at most ten.
enum SectionMenuItem {
  case command(SectionCommand)

  /// The setlists that the section can be added to.
  case setlists

  /// A submenu with a label and groups of commands.
  case submenu(String, [[SectionCommand]])

  /// The items in the first level, in groups.
  static var groups: [[SectionMenuItem]] {
    [
      [.command(.rename), .command(.addSong), .command(.addBelow)],
      [
        // Translators: puts a section elsewhere, together with another one, or there twice.
        .submenu(
          gettext("_Arrange"),
          [[.moveUp, .moveDown], [.mergeIntoPrevious, .mergeIntoNext], [.duplicate]]),
        .submenu(gettext("_Sort"), [SectionCommand.sorting]),
        // Translators: how a section or a setlist is shown.
        .submenu(gettext("_View"), [SectionCommand.styles, [.toggleCollapsed, .openBeside]]),
        .submenu(
          // Translators: how long a section is to take, and when it begins.
          gettext("L_ength and Times"),
          [[.setTarget, .fill, .trim, .showFitting], [.setStart, .toggleCounting]]),
      ],
      [
        .setlists,
        .submenu(gettext("_Play and Export"), [[.playThrough, .markPlayed], [.export]]),
      ],
      [.command(.remove)],
    ]
  }
}
