import SetlistModel

/// The column of a table that tells songs from other rows by a word, such as "MUSIC" beside "SPOT".
struct CSVKindColumn {
  let column: Int
  /// The word of songs.
  let word: String
  /// Whether the word itself names songs, so that an artist is no other sign of one.
  private let isName: Bool

  /// Finds the column: one with the word for songs, or one in which all rows with an artist have
  /// the same word. `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the rows.
  init?(_ rows: some Sequence<[String]>, columns: CSVColumns) {
    let rows = Array(rows)
    let songs =
      columns.indices[.artist] == nil
      ? [] : rows.filter { !columns.text(.artist, in: $0).isEmpty }
    for (column, _) in columns.noted {
      let words = rows.compactMap { $0.indices.contains(column) ? $0[column].nonEmpty : nil }
      let kinds = Set(words)
      guard (2...8).contains(kinds.count), words.count * 3 > rows.count * 2 else { continue }
      if let word = kinds.first(where: { Self.names.contains($0.foldedForSearch) }) {
        (self.column, self.word, isName) = (column, word, true)
        return
      }
      guard songs.count > 2, songs.count < rows.count, songs.count * 2 > rows.count,
        let word = songs[0].indices.contains(column) ? songs[0][column].nonEmpty : nil,
        songs.allSatisfy({ $0.indices.contains(column) && $0[column] == word })
      else { continue }
      (self.column, self.word, isName) = (column, word, false)
      return
    }
    return nil
  }

  /// Whether a row is no song by its word.
  func isOther(_ row: [String], columns: CSVColumns) -> Bool {
    guard row.indices.contains(column), !row[column].isEmpty, row[column] != word else {
      return false
    }
    return isName || columns.text(.artist, in: row).isEmpty
  }

  /// Whether a row is the title of a section by its word.
  func isSection(_ row: [String]) -> Bool {
    row.indices.contains(column) && Self.headings.contains(row[column].foldedForSearch)
  }

  private static let names: Set<String> = [
    "song", "songs", "lied", "chanson", "cancion", "canzone", "musica", "musik", "music", "musique",
    "mus", "track", "piosenka", "песня", "歌曲", "曲", "楽曲", "노래", "أغنية",
  ]
  private static let headings: Set<String> = [
    "header", "heading", "section", "uberschrift", "abschnitt", "titre", "encabezado", "seccion",
    "cabecalho", "intestazione", "naglowek", "rubrik", "kop", "заголовок",
  ]
}
