import GRDB

extension PackedContent {
  /// Packs a song behind other contents, from `Song.columns`.
  ///
  /// - Returns: its identity. `nil`, with nothing packed, if it has facts that few songs have, or a
  ///   value is not as it should be.
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

/// Where the facts are in `Song.columns`.
private struct FactColumns {
  static let standard = FactColumns()

  /// The texts in the order in which they are packed.
  let texts = [SongFact.title, .artist, .album, .notes].map(column)
  let optionalTexts = [SongFact.key, .location].map(column)
  let key = column(of: .key)
  let address = column(of: .location)
  let duration = column(of: .duration)
  let tempo = column(of: .beatsPerMinute)
  let favorite = column(of: .favorite)
  /// The facts that few songs have.
  let others: [Int]

  private init() {
    let known = Set(texts + optionalTexts + [duration, tempo, favorite])
    others = SongFact.all.map(Self.column).filter { !known.contains($0) }
  }

  /// The identity is the first column.
  private static func column(of fact: SongFact) -> Int { SongFact.all.firstIndex(of: fact)! + 1 }
}
