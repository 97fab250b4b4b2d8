import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The dialog that asks for the options of filling a section.
@MainActor
final class FillWindow {
  /// A place where songs can be taken from, with its name; a scope of `nil` means the nearest place
  /// first.
  typealias Pool = (scope: RepertoireScope?, name: String)

  private let page = TablePage<FillCell>()
  private let window: TableWindow
  private let pools: [Pool]
  /// The people for whom the setlist is played; empty if unknown.
  private let audience: String
  private var choice: FillChoice

  /// Makes the dialog. After it has closed, it calls `handler` with the user's choice, or `nil` if
  /// the user cancelled it.
  init(
    title: String, choice: FillChoice, pools: [Pool], audience: String,
    over parent: Window,
    _ handler: @escaping @MainActor (FillChoice?) -> Void
  ) {
    self.choice = choice
    self.pools = pools
    self.audience = audience
    var confirmed: FillChoice?
    window = TableWindow(title: title, page: page.widget, over: parent) { handler(confirmed) }
    page.value = { [weak self] in self?.value(of: $0) }
    page.valueChanged = { [weak self] cell, value in self?.set(cell, to: value) ?? false }
    page.activated = { [weak self] _ in
      confirmed = self?.choice
      self?.window.close()
    }
    page.show(table)
    // The dialog is high enough to show all rows where the screen has room.
    window.setSize(width: -1, height: 690)
  }

  /// Shows the dialog for filling a section.
  func present() { window.present(focus: page.row(.propose)) }

  private var table: TableData<FillCell> {
    TableData(sections: [
      TableSection(cells: [
        .text(.target, title: gettext("Length")),
        .choice(
          .pool, title: gettext("Songs From"),
          options: pools.enumerated().map { TableOption(id: "\($0)", title: $1.name) }),
        .choice(
          .kept, title: gettext("What Stays"),
          subtitle: gettext("Other songs may go or come elsewhere"),
          options: FillChoice.Kept.options),
      ]),
      TableSection(
        title: gettext("Rules"),
        cells: [
          .toggle(.starred, title: gettext("Starred Songs First")),
          // Translators: the songs first that were not played for the longest time.
          .toggle(.recent, title: gettext("Least Lately Played First")),
          .toggle(.artists, title: gettext("No Artist Twice in a Row")),
          .toggle(.flow, title: gettext("Keys and Tempos That Go Together")),
          .number(
            // Translators: a number of days follows, for which a song was not played.
            .days, title: gettext("Not Played for"),
            subtitle: gettext("Days before this setlist; 0 for any"),
            range: 0...3650, step: 7),
        ] + (audience.isEmpty ? [] : [audienceCell])),
      TableSection(
        footer: gettext("Nothing changes before you accept the proposal."),
        cells: [.link(.propose, title: gettext("Show a Proposal"))]),
    ])
  }

  private var audienceCell: TableCell<FillCell> {
    .toggle(
      // Translators: only what was played for this audience counts as played. %1$s is its name.
      .audience, title: gettext("Only What “%1$s” Heard Counts", audience.displayable))
  }

  private func value(of cell: FillCell) -> TableValue? {
    switch cell {
    case .target: .text(DurationFormat.string(choice.target))
    case .pool: pools.firstIndex { $0.scope == choice.pool }.map { .option("\($0)") }
    case .kept: .option(choice.kept.rawValue)
    case .starred: .isOn(choice.rules.prefersStarred)
    case .artists: .isOn(choice.rules.separatesArtists)
    case .flow: .isOn(choice.rules.flows)
    case .days: .number(choice.days)
    case .recent: .isOn(choice.rules.prefersLeastRecent)
    case .audience: .isOn(choice.isForAudience)
    case .propose: nil
    }
  }

  private func set(_ cell: FillCell, to value: TableValue) -> Bool {
    switch (cell, value) {
    case (.target, .text(let text)):
      guard let target = DurationFormat.seconds(from: text, in: .target), target > 0 else {
        return false
      }
      choice.target = target
    case (.pool, .option(let text)):
      guard let index = Int(text), pools.indices.contains(index) else { return false }
      choice.pool = pools[index].scope
    case (.kept, .option(let text)): choice.kept = FillChoice.Kept(rawValue: text) ?? choice.kept
    case (.starred, .isOn(let isOn)): choice.rules.prefersStarred = isOn
    case (.artists, .isOn(let isOn)): choice.rules.separatesArtists = isOn
    case (.flow, .isOn(let isOn)): choice.rules.flows = isOn
    case (.days, .number(let days)): choice.days = days
    case (.recent, .isOn(let isOn)): choice.rules.prefersLeastRecent = isOn
    case (.audience, .isOn(let isOn)): choice.isForAudience = isOn
    default: return false
    }
    return true
  }
}

/// A cell of the table of options for filling a section.
enum FillCell: Hashable, Sendable {
  case target
  case pool
  case kept
  case starred
  case artists
  case flow
  case days
  case recent
  case audience
  case propose
}

/// The options that the user has chosen for filling a section automatically.
struct FillChoice: Equatable {
  /// The kinds of songs that stay at their places when a section is filled.
  enum Kept: String, TableChoice {
    /// All songs of the section stay.
    case all
    /// The selected songs of the section stay.
    case selected
    /// No songs of the section stay.
    case none

    /// The name of the option in a list of choices.
    var title: String {
      switch self {
      case .all: pgettext("what stays", "All Songs")
      case .selected: gettext("Selected Songs")
      case .none: gettext("No Songs")
      }
    }
  }

  /// The target length of the section in seconds.
  var target: Double
  /// The place where new songs are taken from; `nil` for the nearest place with songs first.
  var pool: RepertoireScope?
  /// The songs of the section that stay at their places.
  var kept = Kept.all
  /// The rules by which new songs are chosen.
  var rules = FillRules()
  /// The number of days in which a song must not have been played already; 0 for no limit.
  var days = 0
  /// Whether only what was played for the setlist's audience counts as played.
  var isForAudience = false
}
