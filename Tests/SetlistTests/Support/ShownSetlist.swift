/// A setlist as `setlistctl show --format json` prints it.
struct ShownSetlist: Decodable {
  struct Section: Decodable {
    let id: String
    let title: String
    let entries: [Entry]
  }

  struct Entry: Decodable {
    let id: String
    let kind: String
    let title: String
    let artist: String
    let album: String
    let duration: Double?
    let key: String?
    let bpm: Double?
    let favorite: Bool
    let location: String?
  }

  let name: String
  let sections: [Section]

  /// The titles of the entries, by the titles of their sections.
  var titles: [String: [String]] {
    Dictionary(
      sections.map { ($0.title, $0.entries.map(\.title)) }, uniquingKeysWith: { $0 + $1 })
  }
}
