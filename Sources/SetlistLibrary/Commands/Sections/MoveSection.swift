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
