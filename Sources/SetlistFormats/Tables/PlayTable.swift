package import Foundation
import Localization
package import SetlistFiles
package import SetlistModel

/// A table of what was played, as other programs and spreadsheets have it. Each row is a song with
/// the day and the time at which it began, and with its venue, its audience and its length if there
/// are columns for them.
///
/// A row that has a day in place of a title, as in the histories of DJ programs, begins a session
/// of that day. Songs after midnight belong to the occasion of the evening before.
package struct PlayTable: Hashable, Sendable {
  /// A song that was played.
  package struct Row: Hashable, Sendable {
    /// The song, with its title, artist, version and recording code.
    package let song: Song
    /// The instant at which it began; noon if the table has no time.
    package let began: LocalInstant
    /// Whether the table has a time.
    package let hasTime: Bool
    /// The seconds for which it was played; `nil` if nobody has measured them.
    package let length: TimeInterval?
    /// The length of the song in seconds; `nil` if it is unknown.
    package let songLength: TimeInterval?
    /// The event at which it was played.
    package let occasion: Occasion
    /// The name of the setlist; empty if it is unknown.
    package let setlist: String
    /// The title of the section; empty if it is unknown.
    package let section: String
  }

  /// A fact that only a person can tell about a table.
  package enum Question: Hashable, Sendable {
    /// The day of songs without one.
    case day
    /// The order of the day and the month in a date, which may mean either of two days.
    case order(text: String, dayFirst: CalendarDate, monthFirst: CalendarDate)
  }

  /// The largest number of rows that are read.
  private static let limit = 100_000

  /// The rows, in the order of the table.
  package private(set) var rows: [Row] = []
  /// The lines of the report about what was left out.
  package private(set) var problems: [String] = []
  /// The question for the user before the table is used; `nil` if all is clear.
  package private(set) var question: Question?

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - day: the day of rows that have none.
  ///   - order: the order of the day and the month, if the dates do not tell it.
  ///   - zone: the time zone of times that do not name theirs.
  /// - Throws: `ExchangeError.wrongFormat` if it is no table with titles.
  package init(
    _ data: Data, day: CalendarDate? = nil, order: DateOrder? = nil, today: CalendarDate,
    zone: TimeZone = .current
  ) throws(ExchangeError) {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.csv) }
    var table = CSVTable(try TextDecoding.utf8(data))
    var cells: [CSVTable.Row] = []
    while cells.count <= Self.limit, let row = table.next() { cells.append(row) }
    guard let songs = CSVReader(needsHeader: true).columns(of: cells.prefix(1000).map(\.cells))
    else { throw .wrongFormat(.csv) }
    let below = cells.dropFirst(songs.firstRow)
    guard !below.isEmpty else { throw .wrongFormat(.csv) }
    let columns = PlayColumns(songs, of: below.map(\.cells))
    let learned = DateOrder(
      of: below.lazy.flatMap {
        [columns.text(.date, in: $0.cells), columns.text(.time, in: $0.cells)]
      })
    var reader = PlayRowReader(
      columns: columns, day: day, order: learned ?? order, today: today, zone: zone)
    for row in below.prefix(Self.limit) {
      if let row = reader.read(row) { rows.append(row) }
    }
    question = reader.question
    problems = reader.problems.lines + table.problems.lines
    if cells.count > Self.limit { problems.append(ParsedPlaylist.fullProblem) }
    let unused = columns.unused
    if !unused.isEmpty {
      problems.append(
        // Translators: the headings of columns, in quotation marks.
        ngettext(
          "The column %1$s was left out.", "The columns %1$s were left out.", unused.count,
          CSVColumns.quoted(unused).inSentence))
    }
  }
}

/// Reads the rows of a table of plays one after another.
private struct PlayRowReader {
  let columns: PlayColumns
  let day: CalendarDate?
  let order: DateOrder?
  let today: CalendarDate
  let zone: TimeZone

  private(set) var question: PlayTable.Question?
  private(set) var problems = ListedProblems()
  /// The day of the session that a row above has begun.
  private var session: DateCell.Day?
  /// The cells that were read already, because a history has the same days many times.
  private var dates: [String: DateCell?] = [:]
  /// The last row, from which songs after midnight are known.
  private var last: PlayTable.Row?

  init(
    columns: PlayColumns, day: CalendarDate?, order: DateOrder?, today: CalendarDate,
    zone: TimeZone
  ) {
    (self.columns, self.day, self.order, self.today, self.zone) = (columns, day, order, today, zone)
  }

  /// Reads a row; `nil` if it is no song, or if its day is unknown, which is a problem.
  mutating func read(_ row: CSVTable.Row) -> PlayTable.Row? {
    let (songs, cells) = (columns.songs, row.cells)
    let title = songs.text(.title, in: cells).onOneLine.trimmingCharacters(in: .whitespaces)
    let artist = songs.text(.artist, in: cells).onOneLine.trimmingCharacters(in: .whitespaces)
    if artist.isEmpty, let day = DateCell(title)?.day {
      (session, last) = (day, nil)
      return nil
    }
    guard !title.isEmpty else {
      problems.append(gettext("Line %1$s has no title.", String(row.line)))
      return nil
    }
    guard let (date, clock, offset, isOwn) = moment(of: row) else { return nil }
    var song = Song(title: title, artist: artist)
    for fact in [SongFact.version, .isrc] {
      fact.read(songs.text(.fact(fact), in: cells), into: &song)
    }
    if let pair = songs.pair { (song.title, song.artist) = pair.divided(title) }
    var occasion = Occasion(
      date: date, venue: columns.text(.venue, in: cells),
      audience: columns.text(.audience, in: cells))
    var began = instant(date, clock, offset)
    if let clock, let last, last.hasTime {
      if isOwn {
        // A time stamp: the occasion goes on while the songs follow each other.
        let gap = began.moment.timeIntervalSince(last.began.moment)
        let previous = last.occasion
        if (0...PlayTable.gap).contains(gap), previous.venue == occasion.venue,
          previous.audience == occasion.audience
        {
          occasion.date = previous.date
        }
      } else if occasion == last.occasion, clock < PlayTable.morning,
        last.began.clock >= PlayTable.evening || last.began.date > date
      {
        // The day is that of the evening.
        began = instant(date.adding(days: 1), clock, offset)
      }
    }
    guard began.date <= today.adding(days: 1) else {
      problems.append(gettext("Line %1$s has a day that is yet to come.", String(row.line)))
      return nil
    }
    let length = songs.duration(of: cells)
    let found = PlayTable.Row(
      song: song, began: began, hasTime: clock != nil, length: columns.isMeasured ? length : nil,
      songLength: columns.isMeasured ? nil : length,
      occasion: occasion, setlist: columns.text(.setlist, in: cells),
      section: songs.section(of: cells).onOneLine)
    last = found
    return found
  }

  private mutating func dateCell(_ text: String) -> DateCell? {
    if let known = dates[text] { return known }
    let cell = DateCell(text)
    dates[text] = .some(cell)
    return cell
  }

  private func instant(
    _ date: CalendarDate, _ clock: TimeInterval?, _ offset: Int?
  ) -> LocalInstant {
    let clock = clock ?? SetlistOptions.secondsPerDay / 2
    guard let offset else { return LocalInstant(date, at: clock, in: zone) }
    let instant = LocalInstant(date, at: clock, in: .gmt).moment.addingTimeInterval(-Double(offset))
    return offset == 0
      ? LocalInstant(instant, in: zone) : LocalInstant(instant, offset: offset)
  }

  /// The day and the time of a row, and whether one cell has both; `nil`, and a problem, if the day
  /// is unknown.
  private mutating func moment(
    of row: CSVTable.Row
  ) -> (date: CalendarDate, clock: TimeInterval?, offset: Int?, isOwn: Bool)? {
    var days: [DateCell.Day] = []
    var (clock, offset, isOwn): (TimeInterval?, Int?, Bool) = (nil, nil, false)
    for field in [PlayColumns.Field.time, .date] {
      let text = columns.text(field, in: row.cells)
      if text.isEmpty { continue }
      guard let cell = dateCell(text) else {
        problems.append(
          gettext("Line %1$s: “%2$s” is no date or time.", String(row.line), text))
        return nil
      }
      if let day = cell.day { days.append(day) }
      if clock == nil { (clock, offset) = (cell.clock, cell.offset) }
      isOwn = isOwn || cell.day != nil && cell.clock != nil
    }
    guard let found = days.last ?? session ?? day.map({ .day($0) }) else {
      question = question ?? .day
      problems.append(gettext("Line %1$s has no day.", String(row.line)))
      return nil
    }
    switch (found, order) {
    case (.day(let date), _): return (date, clock, offset, isOwn)
    case (_, let order?): return (order.day(found), clock, offset, isOwn)
    case (.either(let dayFirst, let monthFirst), nil):
      let text = columns.text(.date, in: row.cells)
      if question == nil || question == .day {
        question = .order(text: text, dayFirst: dayFirst, monthFirst: monthFirst)
      }
      problems.append(
        // Translators: %2$s is a date, as in "3/4/2027", %3$s and %4$s are days.
        gettext(
          "Line %1$s: “%2$s” may be %3$s or %4$s.", String(row.line), text, dayFirst.text(),
          monthFirst.text()))
      return nil
    }
  }
}

extension PlayTable {
  /// The number of seconds after which the next song is at another occasion.
  fileprivate static let gap: TimeInterval = 6 * 3600
  /// The time of day until which a night goes on.
  fileprivate static let morning: TimeInterval = 9 * 3600
  /// The time of day from which songs are of an evening.
  fileprivate static let evening: TimeInterval = 15 * 3600
}
