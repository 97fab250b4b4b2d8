public import Foundation
public import SetlistModel

/// The facts about a setlist as a static table, without its texts: which cells it has, in which
/// order, and their values.
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

  /// The value of a cell.
  public enum Value: Hashable, Sendable {
    /// A text of the user.
    case text(String)
    /// A day; `nil` for none.
    case date(CalendarDate?)
    /// Seconds after midnight; `nil` for none.
    case timeOfDay(TimeInterval?)
    /// A number of seconds.
    case seconds(Int)
    /// The effect of the star.
    case favorites(SetlistOptions.FavoritesBehavior)
    /// A number.
    case count(Int)
    /// The number of songs, and how many of them are in counted sections.
    case songs(Int, counted: Int)
    /// The length of a section that has a title.
    case section(SectionTime, title: String, options: SectionOptions)
    /// The length of all counted sections.
    case length(PlayingTime)
    /// The end as a time of day, and the time since the last known one.
    case end(TimeInterval, since: PlayingTime)
  }

  /// A group of cells.
  public enum Group: Hashable, Sendable, CaseIterable {
    /// The name.
    case name
    /// When and where it is played, and what the user notes about it.
    case occasion
    /// The options.
    case options
    /// Its content.
    case contents
    /// How long it takes.
    case lengths
  }

  /// The cells of the groups, in order. Cells that would only say "none" are left out.
  public let cells: [Group: [CellID]]
  private let values: [CellID: Value]

  /// Describes a setlist.
  ///
  /// - Parameter missingFiles: the number of songs with a missing file; `nil` while it is not
  ///   known.
  /// - Complexity: O(*n*) in the number of entries.
  public init(_ setlist: Setlist, missingFiles: Int?) {
    let options = setlist.options
    let facts: [Group: [(CellID, Value)]] = [
      .name: [(.name, .text(setlist.name))],
      .occasion: [
        (.date, .date(options.date)), (.venue, .text(options.venue)),
        (.comment, .text(options.notes)), (.folder, .text(options.folder)),
      ],
      .options: [
        (.startTime, .timeOfDay(options.startTime)), (.gap, .seconds(Int(options.gap.rounded()))),
        (.favoritesBehavior, .favorites(options.favorites)),
      ],
      .contents: Self.contents(of: setlist, missingFiles: missingFiles),
      .lengths: Self.lengths(of: setlist),
    ]
    cells = facts.mapValues { $0.map(\.0) }
    values = Dictionary(facts.values.joined(), uniquingKeysWith: { first, _ in first })
  }

  /// The value of a cell. `nil` if the table has no such cell.
  public subscript(cell: CellID) -> Value? { values[cell] }

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

  /// The seconds that can be between two songs.
  public static let gapRange = 0...3600
}

extension SetlistInformation {
  private static func contents(of setlist: Setlist, missingFiles: Int?) -> [(CellID, Value)] {
    let entries = setlist.sections.flatMap(\.entries)
    let songs = entries.compactMap(\.song)
    let pauses = entries.count { if case .pause = $0.content { true } else { false } }
    let counted = setlist.sections.filter(\.options.isCounted)
      .reduce(0) { $0 + $1.entries.count(where: \.isSong) }
    let optional: [(CellID, Int)] = [
      (.favorites, songs.count(where: \.isFavorite)), (.breaks, pauses),
      (.notes, entries.count - songs.count - pauses), (.missingFiles, missingFiles ?? 0),
    ]
    return [(.songs, .songs(songs.count, counted: counted))]
      + optional.filter { $0.1 > 0 }.map { ($0.0, .count($0.1)) }
  }

  private static func lengths(of setlist: Setlist) -> [(CellID, Value)] {
    let times = SetlistTimes(of: setlist)
    var facts = setlist.sections.map { section -> (CellID, Value) in
      let time = times.sections[section.id] ?? SectionTime()
      return (
        .section(section.id), .section(time, title: section.title, options: section.options)
      )
    }
    facts.append((.length, .length(times.total)))
    if let end = times.end { facts.append((.end, .end(end, since: times.sinceClock))) }
    if times.total.isAtLeast { facts.append((.unknownLengths, .count(times.total.unknownCount))) }
    return facts
  }
}
