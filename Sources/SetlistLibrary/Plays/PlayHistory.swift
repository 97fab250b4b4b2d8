public import Foundation
import Localization
import SetlistFiles
package import SetlistFormats
public import SetlistModel

/// A file with what was played, as other programs export it, before it is added to the log.
public struct PlayHistory: Sendable {
  /// The largest file that is read, in bytes.
  public static let maximumSize = 64 * 1_048_576

  /// The day of songs without one.
  public var day: CalendarDate?
  /// The order of the day and the month in dates that do not tell it; `nil` if that is unknown.
  package var order: DateOrder?

  private let data: Data

  /// Reads the file at a URL, on a thread that may wait for a disk. A day in its name, as in
  /// "2027-03-07.csv", is that of songs without one.
  ///
  /// - Throws: an error of the file system.
  public init(contentsOf file: URL) async throws {
    data = try await BlockingWork.run(qos: .userInitiated) {
      try RegularFile.contents(of: file, limit: Self.maximumSize)
    }
    let name = file.deletingPathExtension().lastPathComponent
    day = name.firstMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/).flatMap {
      CalendarDate(String($0.output))
    }
  }

  /// Makes the history of the bytes of a file.
  public init(_ data: Data) { self.data = data }

  /// Interprets the file, off the caller's actor.
  ///
  /// - Parameter today: the current day; later ones are refused.
  /// - Throws: `ExchangeError.wrongFormat` if it is no table of songs, `.textTooLarge` if it is
  ///   larger than `maximumSize`.
  @concurrent
  public func read(
    today: CalendarDate = CalendarDate(.now), zone: TimeZone = .current
  ) async throws -> Reading {
    guard data.count <= Self.maximumSize else {
      throw ExchangeError.textTooLarge(limit: Self.maximumSize)
    }
    let table = try PlayTable(data, day: day, order: order, today: today, zone: zone)
    let plays = table.rows.map { row in
      ImportPlays.Told(
        song: row.song,
        play: Play(
          PlayedSong(row.song),
          in: PlayedPlace(setlistName: row.setlist, sectionTitle: row.section), began: row.began,
          length: row.length, plannedLength: row.songLength, occasion: row.occasion,
          source: .imported),
        hasTime: row.hasTime)
    }
    return Reading(plays: plays, problems: table.problems, question: table.question)
  }

  /// The plays that a file tells.
  public struct Reading: Sendable {
    /// The plays, in the order of the file.
    public var plays: [ImportPlays.Told]
    /// The lines of the report about what was left out.
    public let problems: [String]
    /// The question for the user before the plays are added; `nil` if all is clear.
    package let question: PlayTable.Question?

    /// The same plays at a venue and for an audience where the file names none.
    public func at(venue: String, for audience: String) -> Reading {
      var reading = self
      for index in plays.indices {
        let occasion = plays[index].play.occasion
        if occasion.venue.isEmpty { reading.plays[index].play.occasion.venue = venue }
        if occasion.audience.isEmpty { reading.plays[index].play.occasion.audience = audience }
      }
      return reading
    }
  }
}

extension Library {
  /// Adds what a file tells of plays to the log, as one step that can be undone.
  ///
  /// - Returns: the performed action, `nil` if there was nothing to add, and the lines of a report
  ///   about what was added and what was left out.
  public func importPlays(
    _ reading: PlayHistory.Reading
  ) async throws -> (action: RepeatedAction?, report: [String]) {
    let action = try await perform(ImportPlays(reading.plays))
    let added = Set(action?.loggedPlays ?? [])
    let doubled = reading.plays.count - added.count
    let isTimeless = reading.plays.count { added.contains($0.play.id) && !$0.hasTime }
    var report = [ngettext("%1$s play was added.", "%1$s plays were added.", added.count)]
    if doubled > 0 {
      report.append(
        ngettext(
          "%1$s play was there already.", "%1$s plays were there already.", doubled))
    }
    if isTimeless > 0 {
      report.append(
        ngettext(
          "%1$s play has a day but no time; it is shown at noon.",
          "%1$s plays have a day but no time; they are shown at noon.", isTimeless))
    }
    return (action, report + reading.problems)
  }
}
