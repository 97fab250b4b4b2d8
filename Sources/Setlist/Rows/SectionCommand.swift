internal import SetlistCore

/// A command of the menu of a section.
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
  case openBeside
  case toggleCollapsed

  /// The commands of the menu's first level, in groups.
  static let groups: [[SectionCommand]] = [
    [.rename, .addSong, .addBelow, .duplicate],
    [.moveUp, .moveDown, .mergeIntoPrevious, .mergeIntoNext],
    [.toggleCollapsed, .toggleCounting, .setTarget, .fill, .trim, .showFitting, .setStart],
    [.openBeside],
    [.remove],
  ]

  /// The commands below "Sort".
  static let sorting = SectionOrder.allCases.map(SectionCommand.sort)

  /// The commands below "Row Style".
  static let styles = SectionOptions.RowStyle.allCases.map(SectionCommand.setStyle)

  /// The keys on a section's header; `nil` if there are none.
  var keys: String? {
    switch self {
    case .rename: "F2"
    case .duplicate: "<Control>d"
    case .remove: "Delete|KP_Delete"
    case .moveUp: "<Alt>Up|<Alt>KP_Up|<Alt>Page_Up|<Alt>KP_Page_Up"
    case .moveDown: "<Alt>Down|<Alt>KP_Down|<Alt>Page_Down|<Alt>KP_Page_Down"
    default: nil
    }
  }

  /// The text in the menu. An underscore precedes the mnemonic letter.
  var label: String {
    switch self {
    case .rename: "Re_name…"
    case .addSong: "New Son_g…"
    case .addBelow: "New Section _Below…"
    case .duplicate: "Duplic_ate"
    case .addToSetlist: "Add to Setl_ist"
    case .moveUp: "Move _Up"
    case .moveDown: "Move _Down"
    case .mergeIntoPrevious: "Merge into _Previous"
    case .mergeIntoNext: "Merge into Ne_xt"
    case .remove: "_Remove"
    case .sort(let order): order.name
    case .setStyle(.compact): "_Compact"
    case .setStyle(.standard): "_Standard"
    case .setStyle(.switch): "S_witch"
    case .setStyle(.card): "C_ard"
    case .toggleCounting: "_Count in Totals"
    case .setTarget: "Target _Length…"
    case .fill: "_Fill to Target…"
    case .trim: "_Trim to Target…"
    case .showFitting: "What Fits…"
    case .setStart: "Start Ti_me…"
    case .openBeside: "Open B_eside"
    case .toggleCollapsed: "C_ollapse"
    }
  }
}
