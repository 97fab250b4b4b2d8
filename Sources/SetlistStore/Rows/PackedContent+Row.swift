import GRDB
import SetlistModel

extension PackedContent {
  /// The stored songs with some identities.
  ///
  /// - Complexity: O(*k* log *n*) in the numbers of given and of all songs.
  static func fetchSongs(_ db: Database, ids: [Song.ID]) throws -> [Song.ID: PackedContent] {
    var songs: [Song.ID: PackedContent] = [:]
    try ids.forEachPiece { list, arguments in
      let statement = try db.cachedStatement(
        sql: "SELECT \(Song.columns) FROM song WHERE id IN \(list)")
      let values = RowValues(statement)
      let rows = try Row.fetchCursor(statement, arguments: arguments)
      while let row = try rows.next() {
        let packed = try PackedContent(values) ?? PackedContent(.song(Song(row: row)))
        if let id = packed.songID { songs[id] = packed }
      }
    }
    return songs
  }

  /// Packs a song from `Song.columns`; `nil` as in `append`.
  init?(_ row: RowValues, startingAt start: Int = 0) {
    var bytes: [UInt8] = []
    guard Self.append(row, startingAt: start, to: &bytes) != nil else { return nil }
    self.init(bytes.indices, of: bytes)
  }

  /// Packs a song behind other contents, from `Song.columns`.
  ///
  /// - Returns: its identity. `nil`, with nothing packed, if the song has rare facts, or a value of
  ///   an unexpected type.
  static func append(
    _ row: RowValues, startingAt start: Int, to bytes: inout [UInt8]
  ) -> Song.ID? {
    let columns = FactColumns.standard
    guard columns.others.allSatisfy({ row.isUnknown(start + $0) }),
      columns.texts.allSatisfy({ row.isText(start + $0) }),
      columns.optionalTexts.allSatisfy({ row.isText(start + $0) || row.isNull(start + $0) }),
      let id: Song.ID = row.identifier(start),
      let duration = row.optionalNumber(start + columns.duration),
      let tempo = row.optionalNumber(start + columns.tempo),
      let favorite = row.integer(start + columns.favorite)
    else { return nil }
    append(
      SongHead(
        id: id, duration: duration, tempo: tempo, hasKey: !row.isNull(start + columns.key),
        hasAddress: !row.isNull(start + columns.address), isFavorite: favorite != 0),
      to: &bytes)
    for column in columns.texts { row.text(start + column) { append($0, to: &bytes) } }
    for column in columns.optionalTexts { row.text(start + column) { append($0, to: &bytes) } }
    return id
  }
}

/// The positions of the facts in `Song.columns`.
private struct FactColumns {
  static let standard = FactColumns()

  /// The columns of the texts, in the order in which they are packed.
  let texts = [SongFact.title, .artist, .album, .notes].map(column)
  let optionalTexts = [SongFact.key, .location].map(column)
  let key = column(of: .key)
  let address = column(of: .location)
  let duration = column(of: .duration)
  let tempo = column(of: .beatsPerMinute)
  let favorite = column(of: .favorite)
  /// The columns of the facts that few songs have.
  let others: [Int]

  private init() {
    let known = Set(texts + optionalTexts + [duration, tempo, favorite])
    others = SongFact.all.map(Self.column).filter { !known.contains($0) }
  }

  /// The column of a fact. The first column is the identity, so the facts begin at one.
  private static func column(of fact: SongFact) -> Int { SongFact.all.firstIndex(of: fact)! + 1 }
}

extension Array {
  /// The number of identities in a piece of a long list.
  static var pieceLength: Int { 128 }

  /// Calls a body for each piece of the identities, with an SQL list of parameters and its
  /// arguments: a statement for many identities takes a fraction of the time of one for each.
  ///
  /// The lists have one of two lengths, so that few statements are prepared. A shorter last piece
  /// repeats its last identity.
  func forEachPiece<Value>(
    _ body: (_ list: String, _ arguments: StatementArguments) throws -> Void
  ) rethrows where Element == Identifier<Value> {
    let length = count == 1 ? 1 : Self.pieceLength
    let list = "(" + repeatElement("?", count: length).joined(separator: ", ") + ")"
    for start in stride(from: 0, to: count, by: length) {
      try body(
        list,
        StatementArguments(
          (start..<start + length).map { self[Swift.min($0, count - 1)].rawValue }))
    }
  }
}
