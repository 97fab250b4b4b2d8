/// The rows of a table of everything that is in a setlist.
enum TableRows {
  static let columns: [TableSheet.Column] = [
    .init(title: "", share: 0.06), .init(title: "Title", share: 0.28),
    .init(title: "Artist", share: 0.2), .init(title: "Album", share: 0.16),
    .init(title: "Key", share: 0.06), .init(title: "BPM", share: 0.06),
    .init(title: "Notes", share: 0.1), .init(title: "Length", share: 0.08, isTrailing: true),
  ]

  /// The rows of all sections.
  static func rows(of setlist: Setlist) -> [TableSheet.Row] {
    setlist.sections.flatMap { section -> [TableSheet.Row] in
      let total = section.knownTotal(gap: setlist.options.gap) ?? ""
      return [.heading(section.title, trailing: total)]
        + section.entries.enumerated().map { row(for: $1, number: $0 + 1) }
    }
  }

  private static func row(for entry: Entry, number: Int) -> TableSheet.Row {
    let length = entry.knownDuration.map { DurationFormat.string($0) } ?? ""
    guard let song = entry.song else {
      return .note(first: "\(number)", entry.title, trailing: length)
    }
    return .cells([
      "\(number)\(song.isFavorite ? " ★" : "")", song.title, song.artist, song.album,
      song.key ?? "", song.tempoText, song.notes, length,
    ])
  }
}
