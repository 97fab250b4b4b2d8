import GRDB

extension PackedContent.Facts<UnsafeRawBufferPointer> {
  /// Reads the facts of a song from `Song.columns`. `nil` if it has others, too, or if a value is
  /// not as it should be.
  init?(_ row: RowValues, startingAt start: Int) {
    let columns = FactColumns.standard
    guard columns.others.allSatisfy({ row.isUnknown(start + $0) }),
      let id: Song.ID = row.identifier(start),
      let title = row.text(start + columns.title), let artist = row.text(start + columns.artist),
      let album = row.text(start + columns.album), let notes = row.text(start + columns.notes),
      let key = row.optionalText(start + columns.key),
      let address = row.optionalText(start + columns.address),
      let duration = row.optionalNumber(start + columns.duration),
      let tempo = row.optionalNumber(start + columns.tempo),
      let favorite = row.integer(start + columns.favorite)
    else { return nil }
    self.init(
      id: id.rawValue, duration: duration, tempo: tempo, title: title, artist: artist, album: album,
      notes: notes, key: key, address: address, isFavorite: favorite != 0)
  }
}

/// Where the facts are in `Song.columns`.
private struct FactColumns {
  static let standard = FactColumns()

  let title = column(of: .title)
  let artist = column(of: .artist)
  let album = column(of: .album)
  let notes = column(of: .notes)
  let key = column(of: .key)
  let address = column(of: .location)
  let duration = column(of: .duration)
  let tempo = column(of: .beatsPerMinute)
  let favorite = column(of: .favorite)
  /// The facts that few songs have.
  let others: [Int]

  private init() {
    others = SongFact.all.filter {
      ![
        .title, .artist, .album, .notes, .key, .location, .duration, .beatsPerMinute, .favorite,
      ].contains($0)
    }.map(Self.column)
  }

  /// The identity is the first column.
  private static func column(of fact: SongFact) -> Int { SongFact.all.firstIndex(of: fact)! + 1 }
}
