import Localization
public import SetlistModel
import SetlistStore

/// Moves all entries of a section, hidden ones too, into the section beside it, and removes it.
///
/// The order of the list stays as it is. Entries that their star took from the section will return
/// to the other one. Nothing happens if there is no section on that side.
public struct MergeSections: SetlistCommand {
  /// One of the two sections beside a section.
  public enum Neighbor: Hashable, Sendable {
    /// The section before it.
    case previous
    /// The section after it.
    case next
  }

  /// The section that goes.
  public var section: Section.ID
  /// The one that takes its entries.
  public var neighbor: Neighbor

  /// Makes a command.
  public init(_ section: Section.ID, into neighbor: Neighbor) {
    self.section = section
    self.neighbor = neighbor
  }

  /// Nothing if there is no section on that side.
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
