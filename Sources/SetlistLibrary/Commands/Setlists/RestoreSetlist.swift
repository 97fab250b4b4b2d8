import Localization
public import SetlistModel
import SetlistStore

/// Gives a setlist the content of an earlier version of it, or the sections of another setlist.
///
/// Sections and entries that correspond to present ones, as `Setlist.withIdentities(of:)` tells,
/// get the identities of those, so that only what differs is changed. What is in another setlist
/// now comes as a copy. Songs that the library has keep their facts, because other setlists play
/// them, too; those that it does not have any more come back with their own.
public struct RestoreSetlist: SetlistsCommand {
  /// The setlist that gets another content.
  public var id: Setlist.ID
  /// The version of the setlist, or the other setlist; it is an earlier version if it has the same
  /// identity.
  public var version: Setlist

  /// Makes a command that gives a setlist the content of a version of it, or of another setlist.
  public init(_ id: Setlist.ID, to version: Setlist) {
    self.id = id
    self.version = version
  }

  /// The scope of edits of the setlist.
  public var undoScope: UndoScope { .setlist(id) }

  /// The command's step in the undo history; `nil` if the setlist would not change.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    guard let current = try setlists.stored.setlist(id) else {
      throw DatabaseError.refused(.unknownSetlist(id))
    }
    var wanted = version.withIdentities(of: current)
    let taken = try setlists.stored.identities(of: wanted.sections, outside: current)
    let sectionIDs = Dictionary(
      taken.sections.map { ($0, Section.ID()) }, uniquingKeysWith: { first, _ in first })
    let entryIDs = Dictionary(
      taken.entries.map { ($0, Entry.ID()) }, uniquingKeysWith: { first, _ in first })
    wanted.sections = wanted.sections.identified(
      sections: { sectionIDs[$0] ?? $0 }, entries: { entryIDs[$0] ?? $0 })
    wanted.shareFacts(of: current)
    let isEarlier = version.id == id
    if !isEarlier { (wanted.name, wanted.options) = (current.name, current.options) }
    let name =
      isEarlier
      ? gettext("Restore Earlier Version")
      // Translators: the name of an action. %1$s is the name of a setlist.
      : gettext("Make It Like %1$s", ActionName.quote(version.name))
    return CommandStep(name, SetlistEdit(from: current, to: wanted))
  }
}

extension Setlist {
  /// Gives the songs the shared facts that they have in another setlist.
  fileprivate mutating func shareFacts(of other: Setlist) {
    let songs = Dictionary(
      other.sections.lazy.flatMap(\.entries).compactMap { entry in
        entry.songID.map { ($0, entry.packed) }
      }, uniquingKeysWith: { first, _ in first })
    for section in sections.indices {
      for entry in sections[section].entries.indices {
        guard let song = sections[section].entries[entry].songID.flatMap({ songs[$0] }) else {
          continue
        }
        sections[section].entries[entry].packed = song
      }
    }
  }
}
