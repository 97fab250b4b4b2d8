import Localization
public import SetlistModel
import SetlistStore

/// Moves a section with its entries.
public struct MoveSection: SetlistCommand {
  /// The section.
  public var section: Section.ID
  /// The section that follows it; `nil` for the end.
  public var before: Section.ID?

  /// Makes a command.
  public init(_ section: Section.ID, before: Section.ID?) {
    self.section = section
    self.before = before
  }

  /// Nothing if the section stands there already.
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
