import CGtk
import GtkSupport
import SetlistModel

/// The rows of the form for an entry in groups: its name, what it takes side by side, who performs
/// it, its notes, and the rest.
@MainActor
struct EntryFieldGroups {
  let widget = Box(.vertical, spacing: 12)
  /// The list with the title and the artist, below which suggestions are shown.
  let names: ListBox

  /// Makes the groups of rows.
  ///
  /// - Parameter isWide: whether the window has room for rows side by side.
  init(of pairs: [EntryFieldRows.Pair], isWide: Bool) {
    names = Self.list()
    names.setMinimumSize(width: isWide ? 540 : 300, height: -1)
    var groups: [Group: [any EntryFieldRow]] = [:]
    var isBelowLines = false
    for (field, row) in pairs {
      if field.hasLines { isBelowLines = true }
      groups[Group(of: field, isBelowLines: isBelowLines), default: []].append(row)
    }
    for group in Group.allCases {
      guard let rows = groups[group]?.map(\.widget) else { continue }
      switch group {
      case .names:
        rows.first?.addStyleClass("form-title")
        for row in rows { names.append(row) }
        widget.append(names)
      case .measures: widget.append(Self.columns(rows.map { [$0] }))
      case .notes: widget.append(Self.columns([rows]))
      case .performance, .record:
        let middle = isWide ? (rows.count + 1) / 2 : rows.count
        let columns = [Array(rows[..<middle]), Array(rows[middle...])]
        widget.append(Self.columns(columns.filter { !$0.isEmpty }))
      }
    }
  }

  /// The groups, in their order.
  private enum Group: CaseIterable {
    case names, measures, performance, notes, record

    init(of field: EntryField, isBelowLines: Bool) {
      self =
        switch field.fact {
        case .title?, .artist?: .names
        case .duration?, .key?, .beatsPerMinute?: .measures
        case .album?: .record
        default: field.hasLines ? .notes : isBelowLines ? .record : .performance
        }
    }
  }

  /// Puts lists of rows side by side.
  private static func columns(_ columns: [[Widget]]) -> Widget {
    let box = Box(.horizontal, spacing: 12)
    box.makeHomogeneous()
    for rows in columns {
      let list = list()
      list.align(vertically: .start)
      for row in rows { list.append(row) }
      box.append(list)
    }
    return box
  }

  private static func list() -> ListBox {
    let list = ListBox()
    list.addStyleClass("boxed-list")
    // The form has the name that a screen reader says.
    list.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GENERIC)
    return list
  }
}
