import AdwaitaSupport
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// A page of rows that shows a static table. Its owner provides and receives the values by the
/// identities of the cells.
@MainActor
final class TablePage<CellID: Hashable & Sendable> {
  /// Returns the value of a cell; `nil` leaves the cell unchanged.
  var value: ((CellID) -> TableValue?)?
  /// Returns whether the user cannot change a cell.
  var isLocked: (CellID) -> Bool = { _ in false }
  /// Called with the user's new value of a cell. Returns whether the value is valid.
  var valueChanged: ((CellID, TableValue) -> Bool)?
  /// Called when the user activates a cell that is a link.
  var activated: ((CellID) -> Void)?

  /// The widget of the table's page.
  let widget = PreferencesPage()

  private var data = TableData<CellID>(sections: [])
  private var groups: [PreferencesGroup] = []
  private var rows: [CellID: any TableRow] = [:]

  /// The first row that the user can change; `nil` if there is none.
  var firstRow: Widget? {
    data.sections.lazy.flatMap(\.cells).first { !isLocked($0.id) }
      .flatMap { rows[$0.id]?.widget }
  }

  init() {}

  /// Shows the cells of `data` with their values. Rebuilds rows only from the first section on
  /// whose structure has changed.
  func show(_ data: TableData<CellID>) {
    let kept = zip(data.sections, self.data.sections).prefix { $0 == $1 }.count
    for (group, section) in zip(groups, self.data.sections).dropFirst(kept) {
      widget.remove(group)
      for cell in section.cells { rows[cell.id] = nil }
    }
    groups.removeLast(groups.count - kept)
    for section in data.sections.dropFirst(kept) {
      let group = makeGroup(of: section)
      groups.append(group)
      widget.add(group)
    }
    self.data = data
    for (id, row) in rows {
      if let value = value?(id) { row.show(value) }
      row.widget.isEnabled = !(isLocked(id))
    }
  }

  /// Returns the row of a cell; `nil` if there is none.
  func row(_ cell: CellID) -> Widget? { rows[cell]?.widget }

  /// Returns the invalid text that the user left in a cell; `nil` if there is none.
  func refused(_ cell: CellID) -> String? { rows[cell]?.refused }

  private func makeGroup(of section: TableSection<CellID>) -> PreferencesGroup {
    let group = PreferencesGroup()
    if section.title.isEmpty {
      group.setAccessibleLabelOfLists("")
    } else {
      group.setTitle(section.title)
    }
    for cell in section.cells {
      let row = makeRow(of: cell)
      row.changed = { [weak self] in self?.valueChanged?(cell.id, $0) ?? false }
      row.activated = { [weak self] in self?.activated?(cell.id) }
      rows[cell.id] = row
      group.add(row.widget)
    }
    if !section.footer.isEmpty {
      let footer = Label(classes: ["dim-label", "caption", "table-footer"])
      footer.wrap()
      footer.show(section.footer)
      group.add(footer)
    }
    return group
  }

  private func makeRow(of cell: TableCell<CellID>) -> any TableRow {
    switch cell {
    case .toggle(_, let title, let subtitle): ToggleRow(title: title, subtitle: subtitle)
    case .choice(_, let title, let subtitle, let options):
      ChoiceRow(title: title, subtitle: subtitle, options: options)
    case .number(_, let title, let subtitle, let range, let step):
      NumberRow(title: title, subtitle: subtitle, range: range, step: step)
    case .text(_, let title): TextRow(title: title)
    case .date(_, let title): DateRow(title: title)
    case .info(_, let title, let subtitle):
      InfoRow(title: title, subtitle: subtitle, isLink: false)
    case .link(_, let title, let subtitle):
      InfoRow(title: title, subtitle: subtitle, isLink: true)
    }
  }
}

/// A type whose values are the options of a choice cell.
protocol TableChoice: CaseIterable, RawRepresentable<String> {
  /// The name of the value that the user sees.
  var title: String { get }
}

extension TableChoice {
  /// All values of the type as the options of a choice cell.
  static var options: [TableOption] {
    allCases.map { TableOption(id: $0.rawValue, title: $0.title) }
  }
}

/// One of the options of a choice cell.
struct TableOption: Hashable, Sendable, Identifiable {
  /// The identity of the option, which is never shown.
  let id: String
  /// The text of the option for the user.
  let title: String
}

extension SetlistOptions.FavoritesBehavior: TableChoice {
  var title: String {
    switch self {
    case .keepPlace: gettext("Keep Their Place")
    case .moveToFavorites: gettext("Move to Favorites")
    }
  }
}

extension SectionOptions.RowStyle: TableChoice {
  var title: String {
    switch self {
    case .compact: pgettext("row style", "Compact")
    case .standard: pgettext("row style", "Standard")
    case .switch: pgettext("row style", "Switch")
    case .card: pgettext("row style", "Card")
    }
  }
}
