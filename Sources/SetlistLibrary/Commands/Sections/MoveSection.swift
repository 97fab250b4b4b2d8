import Localization
public import SetlistModel
import SetlistStore

/// Moves a section with its entries.
public struct MoveSection: SetlistCommand {
  /// The section to move.
  public var section: Section.ID
  /// The section that follows its new place; `nil` for the end.
  public var before: Section.ID?

  /// Makes a command that moves a section.
  public init(_ section: Section.ID, before: Section.ID?) {
    self.section = section
    self.before = before
  }

  /// The command's step in the undo history; `nil` if the section is at the place already.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    _ = try setlist.section(section)
    guard section != before else { return nil }
    let old = setlist.setlist.sections.map(\.id)
    let others = old.filter { $0 != section }
    let index = before.flatMap { others.firstIndex(of: $0) } ?? others.endIndex
    var new = others
    new.insert(section, at: index)
    guard new != old else { return nil }
    return CommandStep(
      gettext("Move Section"),
      SetlistEdit(.moveSection(section, .before(before, among: others))))
  }
}

/// Moves a section past the next shown section above or below, and past the sections in between
/// that a search hides.
public struct StepSection: SetlistCommand {
  /// The section to move.
  public var section: Section.ID
  /// Whether the section moves towards the start of the list.
  public var isUpwards: Bool

  /// Makes a command that moves a section up or down by one.
  public init(_ section: Section.ID, upwards isUpwards: Bool) {
    self.section = section
    self.isUpwards = isUpwards
  }

  /// The command's step in the undo history; `nil` if no section is shown on that side.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let shown = setlist.shownSections.map(\.section.id)
    guard let index = shown.firstIndex(of: section) else { return nil }
    let other = isUpwards ? index - 1 : index + 1
    guard shown.indices.contains(other) else { return nil }
    let next = isUpwards ? shown[other] : shown.dropFirst(other + 1).first
    return try MoveSection(section, before: next).step(in: setlist)
  }
}

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
