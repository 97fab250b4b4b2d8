import Localization
public import SetlistModel
import SetlistStore

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
