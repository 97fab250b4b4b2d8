import Localization

/// Makes one song of several: it gets the facts that it lacks from the others, and their entries
/// play it.
public struct MergeSongs: SetlistsCommand {
  /// The song that stays.
  public var target: Song.ID
  /// The songs that become it; unknown ones are passed over.
  public var others: [Song.ID]

  /// Makes a command.
  public init(_ others: [Song.ID], into target: Song.ID) {
    self.others = others
    self.target = target
  }

  /// Nothing if there is nothing to merge. Facts that an entry has of its own stay.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    guard var song = try setlists.song(target) else { return nil }
    let merged = try others.filter { $0 != target }.compactMap { try setlists.song($0) }
    guard !merged.isEmpty else { return nil }
    for other in merged {
      for fact in SongFact.all { fact.complete(&song, from: other) }
    }
    var edit = SetlistEdit(.updateSong(song))
    for other in merged {
      for entry in try setlists.entries(other.id) {
        edit.changes.append(.updateEntry(entry.sharing(song)))
      }
    }
    edit.changes.append(.removeSongs(merged.map(\.id)))
    return CommandStep(
      ngettext("Merge %1$s Song", "Merge %1$s Songs", merged.count + 1), edit)
  }
}
