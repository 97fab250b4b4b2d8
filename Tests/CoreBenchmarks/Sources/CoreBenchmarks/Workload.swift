import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore
import TestSupport

/// Songs of random words, the same in each run.
struct Workload {
  private var random = SeededGenerator(seed: 1)
  private var words: [String] = []

  init() {
    words = (0..<8000).map { _ in
      String((0..<(3 + below(7))).map { _ in Character(UnicodeScalar(97 + UInt8(below(26)))) })
    }
  }

  /// A word that some songs contain.
  var word: String { words[5] }

  mutating func entries(_ count: Int) -> [Entry] {
    (0..<count).map { number in
      Entry(
        content: .song(
          Song(
            title: text(3), artist: text(2), album: text(2), duration: 200,
            notes: number.isMultiple(of: 4) ? text(6) : "", isFavorite: number.isMultiple(of: 9))))
    }
  }

  /// Adds a setlist of ten sections.
  mutating func fill(_ database: SetlistDatabase, count: Int) async throws -> Setlist.ID {
    let setlist = Setlist(
      name: "Large",
      sections: (0..<10).map { Section(title: "Part \($0)", entries: entries(count / 10)) })
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    return setlist.id
  }

  private mutating func text(_ count: Int) -> String {
    (0..<count).map { _ in words[below(words.count)] }.joined(separator: " ")
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
}
