import Localization
public import SetlistModel
import SetlistStore

/// Sorts a section. While a query is set, only matching entries are sorted, among the places that
/// they have.
public struct SortSection: SetlistCommand {
  /// The section to sort.
  public var section: Section.ID
  /// The order in which the section is sorted.
  public var order: SectionOrder

  /// Makes a command that sorts a section.
  public init(_ section: Section.ID, by order: SectionOrder) {
    self.section = section
    self.order = order
  }

  /// The command's step in the undo history; `nil` if the section is in that order already.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let old = try setlist.section(section).entries
    let slots = old.indices.filter { setlist.matches?.contains(old[$0].id) ?? true }
    var new = old.map(\.id)
    for (slot, entry) in zip(slots, order.sorted(slots.map { old[$0] })) { new[slot] = entry.id }
    guard new != old.map(\.id) else { return nil }
    return CommandStep(gettext("Sort Section"), .move(new, to: section, at: .first))
  }
}
