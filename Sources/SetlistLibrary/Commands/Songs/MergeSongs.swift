import Localization
public import SetlistModel
import SetlistStore

/// Merges several songs into one: the target gets the facts that it lacks from the others, and the
/// facts that the user prefers, and plays in the entries of the others.
public struct MergeSongs: SetlistsCommand {
  /// The song that remains.
  public var target: Song.ID
  /// The songs that are merged into the target; unknown ones are skipped.
  public var others: [Song.ID]
  /// The facts that the target gets from another song although it has its own, each with that song.
  public var preferred: [SongFact: Song.ID]

  /// Makes a command that merges songs.
  public init(
    _ others: [Song.ID], into target: Song.ID, preferring preferred: [SongFact: Song.ID] = [:]
  ) {
    self.others = others
    self.target = target
    self.preferred = preferred
  }

  /// The facts in which songs visibly differ, each with one song for every value, in the order of
  /// the songs. The star and the mark are not among them: the merged song has each if one of the
  /// songs does.
  public static func differences(among songs: [Song]) -> [(fact: SongFact, songs: [Song])] {
    SongFact.all.filter { ![.favorite, .retired, .jingle].contains($0) }.compactMap { fact in
      var texts: Set<String> = [""]
      let values = songs.filter { texts.insert(fact.text(of: $0)).inserted }
      return values.count > 1 ? (fact: fact, songs: values) : nil
    }
  }

  /// The scope of edits of songs.
  public var undoScope: UndoScope { .songs }

  /// The command's step in the undo history; `nil` if there is nothing to merge. Facts that an
  /// entry has of its own stay.
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
    // The plays of a merged song become those of the remaining song, under their former title.
    var corrections: [PlayCorrection] = []
    for other in merged {
      for play in try setlists.stored.plays(PlayFilter(song: other.id, includesShort: true)) {
        guard var correction = try setlists.stored.play(play.id)?.correction else { continue }
        var played = play.song
        played.id = song.id
        correction.song = played
        corrections.append(correction)
      }
    }
    if !corrections.isEmpty { edit.changes.append(.correctPlays(corrections)) }
    let ids = Set(merged.map(\.id))
    let named = try setlists.stored.requests(naming: ids)
    for setlist in named.setlists {
      var options = setlist.options
      options.requests = options.requests.meaning(song, insteadOf: ids)
      edit.changes.append(.setSetlistOptions(setlist.id, options))
    }
    for (audience, requests) in named.audiences {
      edit.changes.append(
        .setRequests(audience: audience, requests.meaning(song, insteadOf: ids)))
    }
    edit.changes.append(.removeSongs(merged.map(\.id)))
    return CommandStep(
      ngettext("Merge %1$s Song", "Merge %1$s Songs", merged.count + 1), edit)
  }
}

extension [SongRequest] {
  /// The requests with the remaining song in place of merged ones. They keep the names under which
  /// it was asked for.
  fileprivate func meaning(_ song: Song, insteadOf merged: Set<Song.ID>) -> Self {
    map { request in
      guard request.song.map(merged.contains) == true else { return request }
      var request = request
      request.song = song.id
      return request
    }
  }
}
