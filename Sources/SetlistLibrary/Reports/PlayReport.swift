public import Foundation
import Localization
public import SetlistModel
public import SetlistStore

/// A table about what was played, for those who ask for it: societies of authors, churches'
/// licenses, and the band itself.
public struct PlayReport: Sendable {
  /// The purpose of a report.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Each song of each occasion with its composer and the number of times, as societies for
    /// performing rights ask for.
    case performed
    /// Each song with its CCLI number and the number of times.
    case licenses
    /// The planned and the actual start of each entry, and by how much it was late.
    case plan
    /// The songs that were not played since the first day, those that were not for longest first.
    case rotation
  }

  /// A column of a report. Its raw value names it in tables for programs.
  public enum Column: String, Hashable, Sendable {
    case date, venue, audience, setlist, section, title, composer, artist, isrc, ccli, length, times
    case planned, actual, over, last
  }

  /// A value in a report.
  public enum Cell: Hashable, Sendable {
    /// A text, empty if unknown.
    case text(String)
    /// A day, `nil` if there is none.
    case day(CalendarDate?)
    /// A local time of day, `nil` if unknown.
    case clock(LocalInstant?)
    /// A length in seconds, `nil` if unknown.
    case length(TimeInterval?)
    /// The seconds by which something was late, negative if it was early; `nil` if unknown.
    case difference(TimeInterval?)
    /// A number of times.
    case count(Int)
  }

  /// The purpose of the report.
  public let kind: Kind
  /// The rows, each with a cell for every column of the kind.
  public let rows: [[Cell]]

  /// Makes the report of the plays of a database.
  ///
  /// - Parameter filter: the plays to report; in a report of the rotation, only its first day
  ///   matters.
  /// - Complexity: O(*n* log *n*) in the number of plays, off the calling thread.
  public init(
    _ kind: Kind, of database: SetlistDatabase, for filter: PlayFilter = PlayFilter()
  ) async throws {
    self.kind = kind
    guard kind != .rotation else {
      rows = try await Self.rotation(database.plays.rotation(), since: filter.from)
      return
    }
    let plays = try await Array(database.plays.all(filter).reversed())
    let songs = try await database.plays.songs(Set(plays.map(\.song.id)))
    rows =
      switch kind {
      case .performed: Self.performed(plays, songs)
      case .licenses: Self.licenses(plays, songs)
      case .plan, .rotation: Self.plan(plays)
      }
  }

  private struct Performance: Hashable {
    let date: CalendarDate
    let venue: String
    let song: Song.ID
  }

  private static func performed(_ plays: [Play], _ songs: [Song.ID: Song]) -> [[Cell]] {
    grouped(plays) {
      Performance(date: $0.occasion.date, venue: $0.occasion.venue, song: $0.song.id)
    }.map { play, count in
      let song = songs[play.song.id]
      return [
        .day(play.occasion.date), .text(play.occasion.venue), .text(play.song.fullTitle),
        .text(song?.composer ?? ""), .text(play.song.artist), .text(song?.isrc ?? ""),
        .length(play.plannedLength ?? play.length), .count(count),
      ]
    }
  }

  private static func licenses(_ plays: [Play], _ songs: [Song.ID: Song]) -> [[Cell]] {
    grouped(plays, by: \.song.id).map { play, count in
      let song = songs[play.song.id]
      return [
        .text(song?.ccliNumber ?? ""), .text(play.song.title), .text(song?.composer ?? ""),
        .text(play.song.artist), .count(count),
      ]
    }
  }

  private static func plan(_ plays: [Play]) -> [[Cell]] {
    plays.map { play in
      let planned = play.plannedStart.map { LocalInstant($0, offset: play.began.offset) }
      return [
        .day(play.occasion.date), .text(play.place.setlistName), .text(play.place.sectionTitle),
        .text(play.song.fullTitle), .clock(planned), .clock(play.began),
        .difference(planned.map { play.began.moment.timeIntervalSince($0.moment) }),
      ]
    }
  }

  private static func rotation(
    _ songs: [(song: Song, use: PlayUse?)], since first: CalendarDate?
  ) -> [[Cell]] {
    songs.filter { _, use in
      guard let first, let use else { return true }
      return use.lastDate < first
    }.map { song, use in
      [
        .text(song.fullTitle), .text(song.artist), .day(use?.lastDate), .text(use?.venue ?? ""),
        .count(use?.count ?? 0),
      ]
    }
  }

  /// The first play of each group with the number of plays in it, in the order of the first ones.
  private static func grouped<Key: Hashable>(
    _ plays: [Play], by key: (Play) -> Key
  ) -> [(play: Play, count: Int)] {
    var groups: [(play: Play, count: Int)] = []
    var indices: [Key: Int] = [:]
    for play in plays {
      if let index = indices[key(play)] {
        groups[index].count += 1
      } else {
        indices[key(play)] = groups.count
        groups.append((play, 1))
      }
    }
    return groups
  }
}

extension PlayReport.Kind {
  /// The columns of the report, in order.
  public var columns: [PlayReport.Column] {
    switch self {
    case .performed: [.date, .venue, .title, .composer, .artist, .isrc, .length, .times]
    case .licenses: [.ccli, .title, .composer, .artist, .times]
    case .plan: [.date, .setlist, .section, .title, .planned, .actual, .over]
    case .rotation: [.title, .artist, .last, .venue, .times]
    }
  }

  /// The name of the report in a list of choices.
  public var name: String {
    switch self {
    // Translators: the name of a report.
    case .performed: gettext("Performed Songs")
    // Translators: the name of a report. CCLI is a company that licenses songs to churches.
    case .licenses: gettext("CCLI Songs")
    // Translators: the name of a report: when songs were to begin, and when they did.
    case .plan: gettext("Planned and Actual Times")
    // Translators: the name of a report: the songs that were not played for longest.
    case .rotation: gettext("Not Played Lately")
    }
  }
}

extension PlayReport.Column {
  /// The title of the column.
  public var title: String {
    switch self {
    case .date: gettext("Date")
    case .venue: gettext("Venue")
    // Translators: the people for whom songs were played.
    case .audience: gettext("Audience")
    case .setlist: pgettext("without a name", "Setlist")
    case .section: gettext("Section")
    case .title: SongFact.title.name
    case .composer: SongFact.composer.name
    case .artist: SongFact.artist.name
    case .isrc: SongFact.isrc.name
    case .ccli: SongFact.ccliNumber.name
    case .length: SongFact.duration.name
    // Translators: the title of a column with how often a song was played.
    case .times: gettext("Times")
    // Translators: the title of a column with when a song was to begin.
    case .planned: gettext("Planned Start")
    // Translators: the title of a column with when a song began.
    case .actual: gettext("Actual Start")
    // Translators: the title of a column with by how much a song was late.
    case .over: gettext("Over or Under")
    // Translators: the title of a column with when a song was played last.
    case .last: gettext("Last Played")
    }
  }

  /// The heading of the column in CSV tables, the same in every language.
  var heading: String {
    switch self {
    case .isrc: "ISRC"
    case .ccli: "CCLI Number"
    case .planned: "Planned Start"
    case .actual: "Actual Start"
    case .over: "Over/Under"
    case .last: "Last Played"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// The share of the column in the width of a printed report.
  var share: Double {
    switch self {
    case .title: 0.24
    case .venue, .composer, .artist, .setlist, .section, .audience: 0.15
    case .date, .last, .isrc, .ccli: 0.13
    case .planned, .actual, .over: 0.11
    case .length, .times: 0.07
    }
  }

  /// Whether the values are texts that may be long.
  public var isText: Bool {
    [.title, .venue, .composer, .artist, .setlist, .section, .audience].contains(self)
  }
}

extension PlayReport.Cell {
  /// The value for the user; empty if it is unknown.
  public var text: String {
    switch self {
    case .text(let text): text
    case .day(let day): day?.text() ?? ""
    case .clock(let instant): instant.map { DurationFormat.clock($0.clock) } ?? ""
    case .length(let length): length.map { DurationFormat.string($0) } ?? ""
    case .difference(let seconds): Self.signed(seconds)
    case .count(let count): count.text
    }
  }

  /// The value for programs, the same in every language; empty if it is unknown.
  public var exactText: String {
    switch self {
    case .text(let text): text
    case .day(let day): day?.description ?? ""
    case .clock(let instant): instant.map { Self.clock($0.clock) } ?? ""
    case .length(let length): length.map { DurationFormat.string($0) } ?? ""
    case .difference(let seconds): Self.signed(seconds)
    case .count(let count): String(count)
    }
  }

  /// A difference with its sign, as in "+2:10"; the sign of zero is "+".
  private static func signed(_ seconds: TimeInterval?) -> String {
    guard let rounded = seconds?.rounded() else { return "" }
    return (rounded < 0 ? "-" : "+") + DurationFormat.string(rounded.magnitude)
  }

  /// A time of day with seconds and 24 hours, as in "20:05:09".
  private static func clock(_ seconds: TimeInterval) -> String {
    let second = Int(seconds.rounded(.down))
    return [second / 3600, second / 60 % 60, second % 60].map { number in
      number < 10 ? "0\(number)" : "\(number)"
    }.joined(separator: ":")
  }
}
