import GRDB
import SetlistModel

/// The change that takes back an earlier change, for the values that are still as that change left
/// them.
struct RevertChange: ChangeDescription {
  let made: SetlistEdit.Change
  let earlier: SetlistEdit.Change

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    switch (made, earlier) {
    case (.updateSong(let made), .updateSong(let earlier)):
      guard let song = try Song.fetch(transaction.db, id: earlier.id) else {
        throw DatabaseError.refused(.unknownSongs([earlier.id]))
      }
      return try UpdateSongChange(song: song.reverting(made, to: earlier)).apply(in: transaction)
    case (.updateEntry(let made), .updateEntry(let earlier)):
      guard let entry = try Entry.fetch(transaction.db, id: earlier.id) else {
        throw DatabaseError.refused(.unknownEntries([earlier.id]))
      }
      return try UpdateEntryChange(entry: entry.reverting(made, to: earlier)).apply(
        in: transaction)
    case (.setSetlistOptions(_, let made), .setSetlistOptions(let id, let earlier)):
      guard let options = try Setlist.fetchHead(transaction.db, id: id)?.options else {
        throw DatabaseError.refused(.unknownSetlist(id))
      }
      return try SetlistOptionsChange(id: id, options: options.reverting(made, to: earlier)).apply(
        in: transaction)
    case (.setSectionOptions(_, let made), .setSectionOptions(let id, let earlier)):
      let options = try transaction.section(id).options.reverting(made, to: earlier)
      return try SectionOptionsChange(id: id, options: options).apply(in: transaction)
    case (.setRequests(_, let made), .setRequests(let audience, let earlier)):
      let stored = try SongRequest.fetch(transaction.db, of: audience)
      return try RequestsChange(
        audience: audience, requests: stored.reverting(made, to: earlier)
      ).apply(in: transaction)
    default: return try earlier.description.apply(in: transaction)
    }
  }

  func name(in rows: inout RowNames) { earlier.description.name(in: &rows) }

  var storable: SetlistEdit.Change? {
    .revert(
      made.description.storable ?? made, to: earlier.description.storable ?? earlier)
  }

  var memoryCost: Int { made.memoryCost + earlier.memoryCost }
}

extension Song {
  fileprivate func reverting(_ made: Song, to earlier: Song) -> Song {
    var song = self
    for fact in SongFact.all
    where !fact.isSame(of: made, and: earlier) && fact.isSame(of: self, and: made) {
      fact.copy(from: earlier, to: &song)
    }
    return song
  }
}

extension Entry {
  /// The entry with an earlier change taken back: own facts of the song in this entry and the start
  /// time one by one, everything else as a whole.
  fileprivate func reverting(_ made: Entry, to earlier: Entry) -> Entry {
    var entry = self
    if let song = sharedSong, songID == made.songID, songID == earlier.songID {
      entry = sharing(song)
      entry.overrides = overrides.reverting(made.overrides, to: earlier.overrides)
    } else if songID == made.songID, isSong || content == made.content {
      entry = earlier
      entry.startTime = startTime
      entry.unknownMembers = unknownMembers
    }
    if startTime == made.startTime { entry.startTime = earlier.startTime }
    if unknownMembers == made.unknownMembers { entry.unknownMembers = earlier.unknownMembers }
    return entry
  }
}

extension SetlistOptions {
  fileprivate func reverting(_ made: Self, to earlier: Self) -> Self {
    var options = Reversion(value: self, made: made, earlier: earlier)
    options.revert(\.date)
    options.revert(\.venue)
    options.revert(\.notes)
    options.revert(\.folder)
    options.revert(\.startTime)
    options.revert(\.gap)
    options.revert(\.assumedLength)
    options.revert(\.favorites)
    options.revert(\.unknownMembers)
    options.value.requests = requests.reverting(made.requests, to: earlier.requests)
    return options.value
  }
}

extension SectionOptions {
  fileprivate func reverting(_ made: Self, to earlier: Self) -> Self {
    var options = Reversion(value: self, made: made, earlier: earlier)
    options.revert(\.rowStyle)
    options.revert(\.isCounted)
    options.revert(\.targetDuration)
    options.revert(\.startTime)
    options.revert(\.isCollapsed)
    options.revert(\.isFavorites)
    options.revert(\.unknownMembers)
    return options.value
  }
}

/// Takes back a change of options, one option at a time.
private struct Reversion<Options> {
  var value: Options
  let made: Options
  let earlier: Options

  /// Takes back the change of one option, unless another change has replaced it since.
  mutating func revert<Value: Equatable>(_ option: WritableKeyPath<Options, Value>) {
    if value[keyPath: option] == made[keyPath: option] {
      value[keyPath: option] = earlier[keyPath: option]
    }
  }
}
