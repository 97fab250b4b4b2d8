import SetlistModel

/// Makes the rows of a table with the complete content of a setlist.
enum TableRows {
  private static let facts = SongFact.all.filter { $0.tableShare != nil }

  static var columns: [TableSheet.Column] {
    [.init(title: "", share: 0.06)]
      + facts.map { fact in
        .init(title: fact.name, share: fact.tableShare ?? 0, isText: fact.isLongText)
      } + [.init(title: SongFact.duration.name, share: 0.08, isTrailing: true)]
  }

  /// The rows of all sections of a setlist.
  static func rows(of setlist: Setlist) -> [TableSheet.Row] {
    let times = SetlistTimes(of: setlist)
    return setlist.sections.flatMap { section -> [TableSheet.Row] in
      let total = times.sections[section.id]?.total ?? ""
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
    return .cells(
      ["\(number)\(song.isFavorite ? " ★" : "")"] + facts.map { $0.printedText(of: song) } + [
        length
      ])
  }
}

extension SongFact {
  /// The text of the fact in a printed table. The title includes the version.
  func printedText(of song: Song) -> String { self == .title ? song.fullTitle : text(of: song) }
}
