import Foundation
import GRDB

/// Measures other ways to find text in the same file, each returning the identities of the matches:
/// `instr` over the rows, and two kinds of full text search, with the time to build their indices.
struct IndexBenchmark {
  let file: URL
  let word: String

  func run() async throws {
    let queue = try DatabaseQueue(path: file.path)
    let texts = "foldedTitle, foldedArtist, foldedAlbum, foldedNotes"
    for length in 1...min(4, word.count) {
      let text = String(word.prefix(length))
      try await report("instr \(text)", runs: 3) {
        _ = try await queue.read { db in
          try DatabaseValue.fetchAll(
            db,
            sql: """
              SELECT entry.id FROM entry JOIN song ON song.id = entry.songID
              WHERE instr(song.foldedTitle, ?1) OR instr(song.foldedArtist, ?1)
                OR instr(song.foldedAlbum, ?1) OR instr(song.foldedNotes, ?1)
              """, arguments: [text]
          ).count
        }
      }
    }
    let indices = [
      (name: "prefix", options: "prefix = '1 2 3'", suffix: "*", shortest: 1),
      (name: "trigram", options: "tokenize = 'trigram', detail = 'none'", suffix: "", shortest: 3),
    ]
    for index in indices {
      let size = try bytes(of: file)
      try await report("FTS5 \(index.name): build", runs: 1) {
        try await queue.write { db in
          try db.execute(
            sql: """
              CREATE VIRTUAL TABLE \(index.name) USING fts5(
                \(texts), content = 'song', \(index.options));
              INSERT INTO \(index.name)(\(index.name)) VALUES ('rebuild');
              """)
        }
        try await queue.vacuum()
      }
      print("  and \((try bytes(of: file) - size) / 1_000_000) MB of file")
      for length in index.shortest...max(index.shortest, min(4, word.count)) {
        let text = String(word.prefix(length))
        try await report("FTS5 \(index.name) \(text)", runs: 3) {
          _ = try await queue.read { db in
            try DatabaseValue.fetchAll(
              db,
              sql: """
                SELECT entry.id FROM \(index.name) JOIN song ON song.rowid = \(index.name).rowid
                JOIN entry ON entry.songID = song.id WHERE \(index.name) MATCH ?
                """, arguments: [text + index.suffix]
            ).count
          }
        }
      }
    }
    try queue.close()
  }

  private func bytes(of file: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
  }
}
