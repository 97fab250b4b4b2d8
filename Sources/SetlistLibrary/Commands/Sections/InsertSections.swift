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

/// Adds a copy of a section, with its options and all entries, hidden ones too, and a title such as
/// "Set 1 (Copy)". The copy of the section of favorites receives no favorites.
public struct DuplicateSection: SetlistCommand {
  /// The section to copy.
  public var section: Section.ID
  /// The identity that the copy gets.
  public var copy = Section.ID()
  private let place: Place

  /// The place of the copy.
  private enum Place {
    case behind
    case before(Section.ID?)
  }

  /// Makes a command that puts the copy directly after the section.
  public init(_ section: Section.ID) {
    self.section = section
    place = .behind
  }

  /// Makes a command that puts the copy before a section; `nil` for the end.
  public init(_ section: Section.ID, before: Section.ID?) {
    self.section = section
    place = .before(before)
  }

  /// The command's step in the undo history, which copies the section as it is when the command is
  /// performed.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let section = try setlist.section(section)
    let all = setlist.setlist.sections
    let copy = section.copy(copy, titled: section.title.ofCopy(among: Set(all.map(\.title))))
    let position: ListPosition<Section> =
      switch place {
      case .behind: .after(section.id)
      case .before(let next): .before(next, among: all.map(\.id))
      }
    return CommandStep(
      gettext("Duplicate Section"), SetlistEdit(.insertSection(copy, setlist.setlist.id, position)))
  }
}

/// Moves all entries of a section, hidden ones too, into the section beside it, and removes the
/// empty section.
///
/// The order of the entries stays as it is. Entries that their star moved out of the section will
/// return to the other section. Nothing happens if there is no section on that side.
public struct MergeSections: SetlistCommand {
  /// One of the two sections beside a section.
  public enum Neighbor: Hashable, Sendable {
    /// The section above.
    case previous
    /// The section below.
    case next
  }

  /// The section that is removed.
  public var section: Section.ID
  /// The neighbor that receives the entries.
  public var neighbor: Neighbor

  /// Makes a command that merges a section into its neighbor.
  public init(_ section: Section.ID, into neighbor: Neighbor) {
    self.section = section
    self.neighbor = neighbor
  }

  /// The command's step in the undo history; `nil` if there is no section on that side.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let section = try setlist.section(section)
    let sections = setlist.setlist.sections
    guard let index = sections.firstIndex(where: { $0.id == section.id }) else { return nil }
    let other = neighbor == .previous ? index - 1 : index + 1
    guard sections.indices.contains(other) else { return nil }
    let target = sections[other]
    let entries = section.entries.map(\.id)
    var edit = SetlistEdit.move(
      entries, to: target.id, at: neighbor == .previous ? .last : .first)
    edit.changes += setlist.state.changesForLeaving(entries, to: target.id)
    edit.changes += setlist.state.changesForMerging(
      section, into: target, first: neighbor == .previous ? target : section)
    edit.changes.append(.removeSection(section.id))
    return CommandStep(gettext("Merge Section"), edit)
  }
}
