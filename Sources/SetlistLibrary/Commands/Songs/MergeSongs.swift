import Localization
public import SetlistModel
import SetlistStore

/// Makes one song of several: it gets the facts that it lacks from the others, and those that
/// somebody prefers, and their entries play it.
public struct MergeSongs: SetlistsCommand {
  /// The song that stays.
  public var target: Song.ID
  /// The songs that become it; unknown ones are passed over.
  public var others: [Song.ID]
  /// The facts that the song gets from another one although it has them.
  public var preferred: [SongFact: Song.ID]

  /// Makes a command.
  public init(
    _ others: [Song.ID], into target: Song.ID, preferring preferred: [SongFact: Song.ID] = [:]
  ) {
    self.others = others
    self.target = target
    self.preferred = preferred
  }

  /// The facts in which songs differ for people, each with a song for every value, in the order of
  /// the songs. A star and a mark are kept if one of them has it.
  public static func differences(among songs: [Song]) -> [(fact: SongFact, songs: [Song])] {
    SongFact.all.filter { ![.favorite, .retired].contains($0) }.compactMap { fact in
      var texts: Set<String> = [""]
      let values = songs.filter { texts.insert(fact.text(of: $0)).inserted }
      return values.count > 1 ? (fact: fact, songs: values) : nil
    }
  }

  /// Nothing if there is nothing to merge. Facts that an entry has of its own stay.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    guard var song = try setlists.stored.song(target) else { return nil }
    let merged = try others.filter { $0 != target }.compactMap { try setlists.stored.song($0) }
    guard !merged.isEmpty else { return nil }
    for other in merged {
      for fact in SongFact.all { fact.complete(&song, from: other) }
    }
    for (fact, id) in preferred {
      if let other = merged.first(where: { $0.id == id }) { fact.copy(from: other, to: &song) }
    }
    var edit = SetlistEdit(.updateSong(song))
    for other in merged {
      for entry in try setlists.stored.entries(playing: other.id) {
        edit.changes.append(.updateEntry(entry.sharing(song)))
      }
    }
    edit.changes.append(.removeSongs(merged.map(\.id)))
    return CommandStep(
      ngettext("Merge %1$s Song", "Merge %1$s Songs", merged.count + 1), edit)
  }
}
