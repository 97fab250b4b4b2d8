public import Foundation
public import SetlistModel

/// The information about a setlist as a static table without texts: its cells, their order and
/// their values.
public struct SetlistInformation: Hashable, Sendable {
  /// The cells of the information.
  public enum CellID: Hashable, Sendable {
    /// The setlist's name.
    case name
    /// The day on which the setlist is played.
    case date
    /// The place where the setlist is played.
    case venue
    /// The user's comment on the setlist.
    case comment
    /// The setlist's folder in the list of setlists.
    case folder
    /// The time of day at which the first song starts.
    case startTime
    /// The gap between two songs, in seconds.
    case gap
    /// The length that counts for songs without one.
    case assumedLength
    /// The effect of the star on the place of a song.
    case favoritesBehavior
    /// What keeps the setlist from being exchanged with others.
    case sharingProblem
    /// Somebody who shares the setlist, by the place among all who do.
    case member(Int)
    /// The file by which the setlist is shared.
    case sharedFile
    /// The number of songs in the setlist.
    case songs
    /// The number of songs with the star.
    case favorites
    /// The number of breaks in the setlist.
    case breaks
    /// The number of notes in the setlist.
    case notes
    /// The number of songs with a missing file.
    case missingFiles
    /// The length of a section.
    case section(Section.ID)
    /// The length of all counted sections.
    case length
    /// The time at which the last song ends.
    case end
    /// The number of songs and breaks with unknown length.
    case unknownLengths
  }

  /// The value of a cell of the information.
  public enum Value: Hashable, Sendable {
    /// A text that the user has typed.
    case text(String)
    /// A day; `nil` if none is set.
    case date(CalendarDate?)
    /// A time of day in seconds after midnight; `nil` if none is set.
    case timeOfDay(TimeInterval?)
    /// A number of seconds.
    case seconds(Int)
    /// The length that counts for songs without one.
    case assumedLength(AssumedLength)
    /// The effect of the star on the place of a song.
    case favorites(SetlistOptions.FavoritesBehavior)
    /// What keeps the setlist from being exchanged with others.
    case problem(SharingProblem)
    /// Somebody who shares the setlist.
    case member(SharedSetlist.Member)
    /// A file.
    case file(URL)
    /// A count, such as the number of breaks.
    case count(Int)
    /// The number of songs, and the number of those in counted sections.
    case songs(Int, counted: Int)
    /// The length of a section, with its title and options.
    case section(SectionTime, title: String, options: SectionOptions)
    /// The length of all counted sections.
    case length(PlayingTime)
    /// The end of the setlist as a time of day, and the length since the last known start time.
    case end(TimeInterval, since: PlayingTime)
  }

  /// A group of cells.
  public enum Group: Hashable, Sendable, CaseIterable {
    /// The group of cells with the setlist's name.
    case name
    /// The group of cells with date, venue and comment.
    case occasion
    /// The group of cells with the options.
    case options
    /// The group of cells with who shares the setlist; empty if nobody does.
    case sharing
    /// The group of cells with the counts of the content.
    case contents
    /// The group of cells with the lengths.
    case lengths
  }

  /// The cells of the groups, in order. Cells without a value are left out.
  public let cells: [Group: [CellID]]
  private let values: [CellID: Value]

  /// Makes the information about a setlist.
  ///
  /// - Parameters:
  ///   - missingFiles: the number of songs with a missing file; `nil` while it is unknown.
  ///   - sharing: how the setlist is shared; `nil` if it is not.
  /// - Complexity: O(*n*) in the number of entries.
  public init(_ setlist: Setlist, missingFiles: Int?, sharing: SharedSetlist? = nil) {
    let options = setlist.options
    let facts: [Group: [(CellID, Value)]] = [
      .name: [(.name, .text(setlist.name))],
      .occasion: [
        (.date, .date(options.date)), (.venue, .text(options.venue)),
        (.comment, .text(options.notes)), (.folder, .text(options.folder)),
      ],
      .options: [
        (.startTime, .timeOfDay(options.startTime)), (.gap, .seconds(Int(options.gap.rounded()))),
        (.assumedLength, .assumedLength(options.assumedLength)),
        (.favoritesBehavior, .favorites(options.favorites)),
      ],
      .sharing: sharing.map(Self.facts) ?? [],
      .contents: Self.contents(of: setlist, missingFiles: missingFiles),
      .lengths: Self.lengths(of: setlist),
    ]
    cells = facts.mapValues { $0.map(\.0) }
    values = Dictionary(facts.values.joined(), uniquingKeysWith: { first, _ in first })
  }

  /// The value of a cell of the information. `nil` if the table has no such cell.
  public subscript(cell: CellID) -> Value? { values[cell] }

  /// A setlist's options with a new value of a cell. `nil` if the value is not valid, or the cell
  /// is no option.
  ///
  /// A start time is a time of day such as `20:00`, or empty; a date has any usual written form, or
  /// is empty.
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
    case (.assumedLength, .option(let name)):
      guard let length = AssumedLength(named: name) else { return nil }
      options.assumedLength = length
    case (.favoritesBehavior, .option(let id)):
      guard let behavior = SetlistOptions.FavoritesBehavior(rawValue: id) else { return nil }
      options.favorites = behavior
    default: return nil
    }
    return options
  }

  /// The allowed gap between two songs, in seconds.
  public static let gapRange = 0...3600
}

extension SetlistInformation {
  private static func facts(of sharing: SharedSetlist) -> [(CellID, Value)] {
    let problem = sharing.problem.map { [(CellID.sharingProblem, Value.problem($0))] } ?? []
    let members = sharing.members.enumerated().map { (CellID.member($0), Value.member($1)) }
    return problem + members + [(.sharedFile, .file(sharing.file))]
  }

  private static func contents(of setlist: Setlist, missingFiles: Int?) -> [(CellID, Value)] {
    let entries = setlist.sections.flatMap(\.entries)
    let songs = entries.compactMap(\.song)
    let pauses = entries.count { if case .pause = $0.content { true } else { false } }
    let counted = setlist.sections.filter(\.options.isCounted)
      .reduce(0) { $0 + $1.entries.count(where: \.countsAsSong) }
    let optional: [(CellID, Int)] = [
      (.favorites, songs.count(where: \.isFavorite)), (.breaks, pauses),
      (.notes, entries.count - songs.count - pauses), (.missingFiles, missingFiles ?? 0),
    ]
    return [(.songs, .songs(entries.count(where: \.countsAsSong), counted: counted))]
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
    if times.total.isApproximate {
      facts.append((.unknownLengths, .count(times.total.unknownCount)))
    }
    return facts
  }
}

/// The value of a cell of a static table.
public enum TableValue: Hashable, Sendable {
  /// The state of a switch.
  case isOn(Bool)
  /// The identity of the chosen option.
  case option(String)
  /// A number in a cell.
  case number(Int)
  /// A text in a cell, editable or not.
  case text(String)
}
