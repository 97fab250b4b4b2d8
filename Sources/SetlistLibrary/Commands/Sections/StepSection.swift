public import SetlistModel

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
