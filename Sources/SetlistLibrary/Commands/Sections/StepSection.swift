public import SetlistModel

/// Moves a section past the shown one before or after it, with those between that a search hides.
public struct StepSection: SetlistCommand {
  /// The section.
  public var section: Section.ID
  /// Whether it moves towards the start of the list.
  public var isUpwards: Bool

  /// Makes a command.
  public init(_ section: Section.ID, upwards isUpwards: Bool) {
    self.section = section
    self.isUpwards = isUpwards
  }

  /// Nothing if no section is shown on that side.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let shown = setlist.shownSections.map(\.section.id)
    guard let index = shown.firstIndex(of: section) else { return nil }
    let other = isUpwards ? index - 1 : index + 1
    guard shown.indices.contains(other) else { return nil }
    let next = isUpwards ? shown[other] : shown.dropFirst(other + 1).first
    return try MoveSection(section, before: next).step(in: setlist)
  }
}
