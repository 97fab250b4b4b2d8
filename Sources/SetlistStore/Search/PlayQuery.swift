import Foundation
import GRDB
package import SetlistModel

/// The part of a search that asks about what was played.
///
/// `never-played:` finds songs that were never played, `played:<30d` those that were in the last 30
/// days, `played:>1y` those that were not for a year, `played-for:"Jokers"` and `venue:crown` those
/// that were for an audience or at a venue with that text in its name. Together they ask about the
/// same plays, so `played-for:jokers played:<1y` finds what the audience has heard in a year. Weeks
/// are `w`, months `m`.
public struct PlayQuery: Hashable, Sendable {
  /// One condition on the plays of a song. Texts are folded.
  enum Condition: Hashable, Sendable {
    /// The song was never played.
    case never
    /// The song was played in the last `days` days, if `isWithin` is true; otherwise it was not.
    case recent(isWithin: Bool, days: Int)
    /// The song was played for an audience with this text in its name.
    case audience(String)
    /// The song was played at a venue with this text in its name.
    case venue(String)
  }

  /// The conditions that must hold for a song.
  private(set) var conditions: [Condition] = []

  /// Makes a query without conditions, which finds everything.
  init() {}

  /// Whether there are no conditions.
  package var isEmpty: Bool { conditions.isEmpty }

  /// Adds the condition that a folded word of a search field stands for.
  ///
  /// - Returns: whether it stands for one.
  mutating func take(_ word: String) -> Bool {
    guard let condition = Condition(word) else { return false }
    conditions.append(condition)
    return true
  }

  /// Whether the query asks about plays for some audience or at some venue.
  package var isAboutOccasions: Bool {
    conditions.contains { condition in
      switch condition {
      case .audience, .venue: true
      case .never, .recent: false
      }
    }
  }

  /// Whether a play is among those that the query asks about.
  func concerns(_ play: Play) -> Bool {
    let occasion = play.occasion
    return conditions.allSatisfy { condition in
      switch condition {
      case .audience(let name): occasion.audience.foldedForSearch.contains(name)
      case .venue(let name): occasion.venue.foldedForSearch.contains(name)
      case .never, .recent: true
      }
    }
  }

  /// Whether the conditions hold for a song.
  ///
  /// - Parameters:
  ///   - date: the day of its last play among those that the query asks about; `nil` if there is
  ///     none.
  ///   - today: the day from which days are counted back.
  package func holds(lastPlayedOn date: CalendarDate?, today: CalendarDate) -> Bool {
    conditions.allSatisfy { condition in
      switch condition {
      case .never: date == nil
      case .audience, .venue: date != nil
      case .recent(let isWithin, let days):
        (date.map { $0.days(to: today) <= days } ?? false) == isWithin
      }
    }
  }
}

extension PlayQuery.Condition {
  fileprivate init?(_ word: String) {
    func value(after prefix: String) -> String? {
      word.hasPrefix(prefix) && word.count > prefix.count
        ? String(word.dropFirst(prefix.count)) : nil
    }
    if word == "never-played:" {
      self = .never
    } else if let name = value(after: "played-for:") {
      self = .audience(name)
    } else if let name = value(after: "venue:") {
      self = .venue(name)
    } else if let text = value(after: "played:"), let (isWithin, days) = PlayQuery.days(text) {
      self = .recent(isWithin: isWithin, days: days)
    } else {
      return nil
    }
  }
}

extension PlayQuery {
  /// Reads a number of days with a comparison, as in `<30d`, `>1y` or `<6w`.
  static func days(_ text: String) -> (isWithin: Bool, days: Int)? {
    guard let parts = text.wholeMatch(of: /([<>])([0-9]{1,4})([dwmy]?)/),
      let number = Int(parts.2)
    else { return nil }
    return (parts.1 == "<", number * (["w": 7, "m": 30, "y": 365][String(parts.3)] ?? 1))
  }
}

extension StoredPlays {
  /// The day on which each song was last played, at the occasions that a query asks about.
  ///
  /// - Complexity: O(*n*) in the number of plays.
  package func lastDates(
    _ query: PlayQuery
  ) async throws(DatabaseError) -> [Song.ID: CalendarDate] {
    guard query.isAboutOccasions else { return try await uses().mapValues(\.lastDate) }
    let plays = try await all().filter { query.concerns($0) }
    return Dictionary(
      plays.map { ($0.song.id, $0.occasion.date) }, uniquingKeysWith: { max($0, $1) })
  }

  /// The matches in a setlist whose plays meet the query's conditions on plays, and whose words
  /// have its texts.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of plays and matches, or in the size of all sheets,
  ///   off the calling thread; O(1) for a query without such conditions.
  @concurrent
  package func matches(
    of query: SearchQuery, among found: SearchMatches, today: CalendarDate = CalendarDate(.now)
  ) async throws(DatabaseError) -> SearchMatches {
    var found = found
    if !query.words.isEmpty {
      let songs = try await songs(withWords: query.words)
      found = found.filter { $0.songID.map(songs.contains) ?? false }
    }
    let plays = query.plays
    guard !plays.isEmpty else { return found }
    let dates = try await lastDates(plays)
    return found.filter { entry in
      entry.songID.map { plays.holds(lastPlayedOn: dates[$0], today: today) } ?? false
    }
  }

  /// The songs whose words have all of some folded texts.
  ///
  /// - Complexity: O(*n*) in the size of all sheets.
  package func songs(withWords texts: [String]) async throws(DatabaseError) -> Set<Song.ID> {
    try await connection.read { db in
      let condition = texts.map { _ in "instr(sheet.foldedWords, ?)" }.joined(separator: " AND ")
      let ids = try UUID.fetchAll(
        db,
        sql: "SELECT song.id FROM song JOIN sheet ON sheet.id = song.sheet WHERE \(condition)",
        arguments: StatementArguments(texts))
      return Set(ids.map { Song.ID(rawValue: $0) })
    }
  }
}
