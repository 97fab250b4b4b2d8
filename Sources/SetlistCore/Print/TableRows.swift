/// The rows of a table of everything that is in a setlist.
enum TableRows {
  static let columns: [TableSheet.Column] = [
    .init(title: "", share: 0.06), .init(title: "Title", share: 0.23, isText: true),
    .init(title: "Artist", share: 0.17, isText: true),
    .init(title: "Album", share: 0.15, isText: true), .init(title: "Key", share: 0.08),
    .init(title: "BPM", share: 0.08), .init(title: "Notes", share: 0.15, isText: true),
    .init(title: "Length", share: 0.08, isTrailing: true),
  ]

  /// The rows of all sections.
  static func rows(of setlist: Setlist) -> [TableSheet.Row] {
    setlist.sections.flatMap { section -> [TableSheet.Row] in
      let total = section.knownTotal(gap: setlist.options.gap) ?? ""
      var number = 0
      return [.heading(section.title, trailing: total)]
        + section.entries.map { row(for: $0, number: &number) }
    }
  }

  private static func row(for entry: Entry, number: inout Int) -> TableSheet.Row {
    let length = entry.knownDuration.map { DurationFormat.string($0) } ?? ""
    guard let song = entry.song else {
      return .note(first: "", entry.title, trailing: length)
    }
    number += 1
    return .cells([
      "\(number)\(song.isFavorite ? " ★" : "")", song.title, song.artist, song.album,
      song.key ?? "", song.tempoText, song.notes, length,
    ])
  }
}
