/// The structure of a static table, such as the preferences, with its sections and their cells.
///
/// The table has no values. Its owner provides the values of the cells and handles the user's
/// changes, by the identity of each cell.
struct TableData<CellID: Hashable & Sendable>: Hashable, Sendable {
  /// The sections of the table from top to bottom.
  let sections: [TableSection<CellID>]

  /// Returns the same table with an additional line in some cells, below their subtitles.
  func adding(_ note: String, to cells: Set<CellID>) -> TableData {
    TableData(
      sections: sections.map { section in
        TableSection(
          title: section.title, footer: section.footer,
          cells: section.cells.map { cells.contains($0.id) ? $0.adding(note) : $0 })
      })
  }
}

/// A group of cells of a static table.
struct TableSection<CellID: Hashable & Sendable>: Hashable, Sendable {
  /// The title above the cells of the section; empty for none.
  var title = ""
  /// The footer below the cells of the section, in small letters; empty for none.
  var footer = ""
  /// The cells of the section from top to bottom.
  let cells: [TableCell<CellID>]
}

/// One line of a static table, with its title and its control.
enum TableCell<CellID: Hashable & Sendable>: Hashable, Sendable {
  /// A switch. Its value is `TableValue.isOn`.
  case toggle(CellID, title: String, subtitle: String = "")
  /// A choice of one of several options. Its value is the identity of the chosen one, as
  /// `TableValue.option`.
  case choice(CellID, title: String, subtitle: String = "", options: [TableOption])
  /// A number with buttons that increase and decrease it. Its value is `TableValue.number`.
  case number(CellID, title: String, subtitle: String = "", range: ClosedRange<Int>, step: Int)
  /// A line of editable text. Its value is `TableValue.text`.
  case text(CellID, title: String)
  /// A line of editable text with a calendar beside it. Its value is `TableValue.text`.
  case date(CellID, title: String)
  /// A read-only value, as `TableValue.text`.
  case info(CellID, title: String, subtitle: String = "")
  /// A link, which opens something when it is pressed. Its value is `TableValue.text`.
  case link(CellID, title: String, subtitle: String = "")

  /// The identity of the cell in its table.
  var id: CellID {
    switch self {
    case .toggle(let id, _, _), .choice(let id, _, _, _), .number(let id, _, _, _, _),
      .text(let id, _), .date(let id, _), .info(let id, _, _), .link(let id, _, _):
      id
    }
  }

  /// Returns the same cell with a line below its subtitle. A cell with a text or a date has no room
  /// for it and stays as it is.
  func adding(_ note: String) -> Self {
    func noted(_ subtitle: String) -> String { subtitle.isEmpty ? note : "\(subtitle)\n\(note)" }
    return switch self {
    case .toggle(let id, let title, let subtitle):
      .toggle(id, title: title, subtitle: noted(subtitle))
    case .choice(let id, let title, let subtitle, let options):
      .choice(id, title: title, subtitle: noted(subtitle), options: options)
    case .number(let id, let title, let subtitle, let range, let step):
      .number(id, title: title, subtitle: noted(subtitle), range: range, step: step)
    case .text, .date: self
    case .info(let id, let title, let subtitle):
      .info(id, title: title, subtitle: noted(subtitle))
    case .link(let id, let title, let subtitle):
      .link(id, title: title, subtitle: noted(subtitle))
    }
  }
}
