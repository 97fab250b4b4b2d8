import Localization
public import SetlistModel
import SetlistStore

/// Adds sections with their entries, one after another.
public struct InsertSections: SetlistCommand {
  /// The place at which new sections are inserted.
  public enum Place: Hashable, Sendable {
    /// At the top of the setlist.
    case first
    /// At the end of the setlist.
    case last
    /// Directly after another section of the setlist.
    case after(Section.ID)
  }

  /// The sections to insert.
  public var sections: [Section]
  /// The place of the sections.
  public var place: Place

  /// Makes a command that inserts sections.
  public init(_ sections: [Section], at place: Place = .last) {
    self.sections = sections
    self.place = place
  }

  /// The command's step in the undo history; `nil` if there are no sections to add.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    guard !sections.isEmpty else { return nil }
    var position: ListPosition<Section> =
      switch place {
      case .first: .first
      case .last: .last
      case .after(let id): .after(id)
      }
    var edit = SetlistEdit()
    for section in sections {
      edit.changes.append(.insertSection(section, setlist.setlist.id, position))
      if position != .last { position = .after(section.id) }
    }
    let count = sections.count
    return CommandStep(
      count == 1
        ? gettext("Add Section") : ngettext("Add %1$s Section", "Add %1$s Sections", count), edit)
  }
}
