import Foundation
import Localization

/// The facts about a setlist as a static table: editable name and options, counts and lengths.
public struct SetlistInformation: Hashable, Sendable {
  /// The cells of the information.
  public enum CellID: Hashable, Sendable {
    /// The setlist's name.
    case name
    /// The day on which it is played.
    case date
    /// Where it is played.
    case venue
    /// The user's text about it.
    case comment
    /// Its folder in the list of setlists.
    case folder
    /// The start of the first song.
    case startTime
    /// The seconds between two songs.
    case gap
    /// The effect of the star on the place of a song.
    case favoritesBehavior
    /// The number of songs.
    case songs
    /// The number of songs with the star.
    case favorites
    /// The number of breaks.
    case breaks
    /// The number of notes.
    case notes
    /// The number of songs with a missing file.
    case missingFiles
    /// The length of a section.
    case section(Section.ID)
    /// The length of all counted sections.
    case length
    /// The end of the last song.
    case end
    /// The number of songs and breaks with unknown length.
    case unknownLengths
  }

  /// The cells in their sections. Cells that would only show "none" are left out.
  public let table: TableData<CellID>
  private let values: [CellID: TableValue]

  /// Describes a setlist.
  ///
  /// - Parameter missingFiles: the number of songs with a missing file; `nil` while it is not
  ///   known.
  /// - Complexity: O(*n*) in the number of entries.
  public init(_ setlist: Setlist, missingFiles: Int?) {
    let options = setlist.options
    var values: [CellID: TableValue] = [
      .name: .text(setlist.name),
      .date: .text(options.date?.text() ?? ""), .venue: .text(options.venue),
      .comment: .text(options.notes), .folder: .text(options.folder),
      .startTime: .text(options.startTime.map { DurationFormat.clock($0, in: .twentyFour) } ?? ""),
      .gap: .number(Int(options.gap.rounded())),
      .favoritesBehavior: .option(options.favorites.rawValue),
    ]
    func cells(_ facts: [Fact]) -> [TableCell<CellID>] {
      for fact in facts { values[fact.cell.id] = .text(fact.text) }
      return facts.map(\.cell)
    }
    let contents = cells(Self.contents(of: setlist, missingFiles: missingFiles))
    let lengths = cells(Self.lengths(of: setlist))
    table = TableData(sections: [
      TableSection(cells: [.text(.name, title: gettext("Name"))]),
      TableSection(
        title: gettext("When and Where"),
        cells: [
          .date(.date, title: gettext("Date")), .text(.venue, title: gettext("Venue")),
          .text(.comment, title: gettext("Notes")),
          .text(.folder, title: gettext("Folder in the Sidebar")),
        ]),
      TableSection(
        title: gettext("Options"),
        cells: [
          .text(.startTime, title: gettext("Start Time, such as 20:00")),
          .number(
            .gap, title: gettext("Gap Between Songs"), subtitle: gettext("In seconds"),
            range: Self.gapRange, step: 5),
          .choice(
            .favoritesBehavior, title: gettext("Starred Songs"),
            options: SetlistOptions.FavoritesBehavior.options),
        ]),
      TableSection(title: gettext("Contents"), cells: contents),
      TableSection(title: gettext("Length"), cells: lengths),
    ])
    self.values = values
  }

  /// The value of a cell. `nil` if the table has no such cell.
  public subscript(cell: CellID) -> TableValue? { values[cell] }

  /// A setlist's options with a new value of a cell. `nil` if the value is not valid, or the cell
  /// is no option.
  ///
  /// A start time is a time of day such as `20:00`, or empty; a date is one that people write, or
  /// empty.
  public static func options(
    _ options: SetlistOptions, setting cell: CellID, to value: TableValue
  ) -> SetlistOptions? {
    var options = options
    switch (cell, value) {
    case (.date, .text("")): options.date = nil
    case (.date, .text(let text)):
      guard let date = CalendarDate(typed: text, today: CalendarDate(.now)) else { return nil }
      options.date = date
    case (.venue, .text(let text)): options.venue = text
    case (.comment, .text(let text)): options.notes = text
    case (.folder, .text(let text)): options.folder = text
    case (.startTime, .text("")): options.startTime = nil
    case (.startTime, .text(let text)):
      guard let time = DurationFormat.timeOfDay(from: text) else { return nil }
      options.startTime = time
    case (.gap, .number(let seconds)) where gapRange.contains(seconds):
      options.gap = Double(seconds)
    case (.favoritesBehavior, .option(let id)):
      guard let behavior = SetlistOptions.FavoritesBehavior(rawValue: id) else { return nil }
      options.favorites = behavior
    default: return nil
    }
    return options
  }

  private static let gapRange = 0...3600
}

extension SetlistInformation {
  /// A read-only cell with its text.
  private struct Fact {
    let cell: TableCell<CellID>
    let text: String
  }

  private static func contents(of setlist: Setlist, missingFiles: Int?) -> [Fact] {
    let entries = setlist.sections.flatMap(\.entries)
    let songs = entries.compactMap(\.song)
    let pauses = entries.count { if case .pause = $0.content { true } else { false } }
    let counted = setlist.sections.filter(\.options.isCounted)
      .reduce(0) { $0 + $1.entries.count(where: \.isSong) }
    let subtitle =
      counted == songs.count
      ? ""
      // Translators: a number of songs.
      : ngettext("%1$s of them counted in totals", "%1$s of them counted in totals", counted)
    var facts = [
      Fact(
        cell: .info(.songs, title: gettext("Songs"), subtitle: subtitle), text: songs.count.text)
    ]
    let optional: [(CellID, String, Int)] = [
      (.favorites, gettext("Favorites"), songs.count(where: \.isFavorite)),
      (.breaks, gettext("Breaks"), pauses),
      // Translators: the entries of a setlist that are texts.
      (.notes, pgettext("entries", "Notes"), entries.count - songs.count - pauses),
    ]
    for (id, title, number) in optional where number > 0 {
      facts.append(Fact(cell: .info(id, title: title), text: number.text))
    }
    if let missingFiles, missingFiles > 0 {
      facts.append(
        Fact(
          cell: .link(
            .missingFiles, title: gettext("Missing Files"), subtitle: gettext("Show these songs")),
          text: missingFiles.text))
    }
    return facts
  }

  private static func lengths(of setlist: Setlist) -> [Fact] {
    let times = SetlistTimes(of: setlist)
    var facts = setlist.sections.map { section in
      let subtitle = section.options.isCounted ? "" : gettext("Not counted")
      return Fact(
        cell: .info(.section(section.id), title: section.displayedTitle, subtitle: subtitle),
        text: DurationFormat.string(
          times.sections[section.id] ?? SectionTime(), target: section.options.targetDuration))
    }
    facts.append(
      Fact(cell: .info(.length, title: gettext("Total")), text: DurationFormat.string(times.total)))
    if let end = times.end {
      let text = times.sinceClock.mark + DurationFormat.clock(end)
      facts.append(Fact(cell: .info(.end, title: pgettext("time", "End")), text: text))
    }
    if times.total.isAtLeast {
      let cell = TableCell<CellID>.info(
        .unknownLengths, title: gettext("Unknown Lengths"),
        subtitle: gettext("The total is at least as long"))
      facts.append(Fact(cell: cell, text: times.total.unknownCount.text))
    }
    return facts
  }
}
