import Localization
public import SetlistModel
import SetlistStore

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
