import Localization
import SetlistModel

/// A command in the menu of a section.
enum SectionCommand: Hashable {
  case rename
  case addSong
  case addBelow
  case duplicate
  case addToSetlist(Setlist.ID)
  case moveUp
  case moveDown
  case mergeIntoPrevious
  case mergeIntoNext
  case remove
  case sort(SectionOrder)
  case setStyle(SectionOptions.RowStyle)
  case toggleCounting
  case setTarget
  case fill
  case trim
  case showFitting
  case setStart
  case playThrough
  case export
  case markPlayed
  case openBeside
  case toggleCollapsed

  /// The commands with keys of their own.
  static let withKeys: [SectionCommand] = [
    .rename, .duplicate, .moveUp, .moveDown, .markPlayed, .remove,
  ]

  /// The commands in the submenu "Sort" of a section's menu.
  static let sorting = SectionOrder.allCases.map(SectionCommand.sort)

  /// The commands in the submenu "View" of a section's menu.
  static let styles = SectionOptions.RowStyle.allCases.map(SectionCommand.setStyle)

  /// The keys of the command on a section's header; `nil` if there are none.
  var keys: String? {
    switch self {
    case .rename: "F2"
    case .duplicate: "<Control>d"
    case .remove: "Delete|KP_Delete|<Control>Delete|<Control>KP_Delete"
    case .moveUp: "<Alt>Up|<Alt>KP_Up|<Alt>Page_Up|<Alt>KP_Page_Up"
    case .markPlayed: "<Control>k"
    case .moveDown: "<Alt>Down|<Alt>KP_Down|<Alt>Page_Down|<Alt>KP_Page_Down"
    default: nil
    }
  }

  /// The label of the command in the menu. An underscore precedes the mnemonic letter.
  var label: String {
    switch self {
    case .rename: gettext("Re_name…")
    case .addSong: gettext("New Son_g…")
    case .addBelow: gettext("New Section _Below…")
    case .duplicate: gettext("Dup_licate")
    case .addToSetlist: gettext("Add to Setl_ist")
    case .moveUp: gettext("Move _Up")
    case .moveDown: gettext("Move _Down")
    // Translators: the section above.
    case .mergeIntoPrevious: gettext("Merge into _Previous")
    // Translators: the section below.
    case .mergeIntoNext: gettext("Merge into Ne_xt")
    case .remove: gettext("_Remove")
    case .sort(let order): order.name
    // Translators: a style of rows with one line.
    case .setStyle(.compact): gettext("_Compact")
    // Translators: a style of rows.
    case .setStyle(.standard): gettext("_Standard")
    // Translators: a style of rows with a switch for favorites.
    case .setStyle(.switch): gettext("S_witch")
    // Translators: a style of rows with notes and larger pictures.
    case .setStyle(.card): gettext("C_ard")
    case .toggleCounting: gettext("_Count in Totals")
    case .setTarget: gettext("Target _Length…")
    case .fill: gettext("_Fill to Target…")
    case .trim: gettext("_Trim to Target…")
    case .showFitting: gettext("_What Fits…")
    case .setStart: gettext("Start Ti_me…")
    // Translators: plays the songs of a section one after another.
    case .playThrough: gettext("Play Throug_h")
    case .export: gettext("_Export…")
    case .markPlayed: gettext("Mar_k as Played")
    // Translators: a section, in the pane beside the setlist.
    case .openBeside: gettext("Open Besi_de")
    case .toggleCollapsed: gettext("C_ollapse")
    }
  }
}
