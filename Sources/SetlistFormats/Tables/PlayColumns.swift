import Foundation
import SetlistModel

/// The columns of a table of what was played: those of its songs, and those about the plays.
struct PlayColumns {
  /// A fact of a play that a column tells.
  enum Field: Hashable {
    case date, time, venue, audience, setlist
  }

  /// The columns about the songs.
  let songs: CSVColumns
  /// The index of the column for each field about plays.
  private(set) var indices: [Field: Int] = [:]
  /// Whether lengths are those for which songs were played, and not those of the songs.
  let isMeasured: Bool

  /// Finds the columns about plays beside those of the songs.
  ///
  /// - Parameter rows: the rows below the header.
  init(_ songs: CSVColumns, of rows: some Collection<[String]>) {
    var songs = songs
    for (index, name) in songs.header.enumerated() {
      let word = CSVColumnName.words(of: CSVWriter.unguarded(name)).joined()
      guard let field = Self.names[word], indices[field] == nil else { continue }
      indices[field] = index
    }
    // A column such as "Time" has lengths in lists of songs, and times of day in some histories.
    if indices[.time] == nil, let index = songs.indices[.duration],
      Self.areTimesOfDay(rows.compactMap { $0.indices.contains(index) ? $0[index] : nil })
    {
      indices[.time] = index
      songs.indices[.duration] = nil
    }
    // "Location" is a file beside songs, and the venue of an event.
    if indices[.venue] == nil, let index = songs.indices[.location],
      !rows.contains(where: { $0.indices.contains(index) && $0[index].contains(/[\/\\]/) })
    {
      indices[.venue] = index
    }
    self.songs = songs
    isMeasured =
      songs.indices[.duration].map { index in
        Self.measuredLengths.contains(
          CSVColumnName.words(of: CSVWriter.unguarded(songs.header[index])).joined())
      } ?? false
  }

  /// The cell of a row for a field, without its guard against formulas; empty if there is none.
  func text(_ field: Field, in row: [String]) -> String {
    guard let index = indices[field], row.indices.contains(index) else { return "" }
    return CSVWriter.unguarded(row[index]).onOneLine.trimmingCharacters(in: .whitespaces)
  }

  /// The headings of the columns that are of no use for plays.
  var unused: [String] {
    let used = Set(indices.values).union(
      songs.indices.filter { Self.read.contains($0.key) }.values)
    return songs.header.indices.filter { !used.contains($0) }
      .map { CSVColumns.name(songs.header[$0]) }.filter { !$0.isEmpty }
  }

  private static let read: Set<CSVColumns.Field> = [
    .title, .artist, .duration, .section, .position, .milliseconds, .seconds, .fact(.version),
    .fact(.isrc),
  ]

  /// Whether most of some cells are times of day from ten o'clock on, or with "am" or "pm".
  private static func areTimesOfDay(_ cells: [String]) -> Bool {
    let known = cells.filter { !$0.isEmpty }
    let times = known.filter { cell in
      guard let clock = DurationFormat.timeOfDay(from: cell) else { return false }
      return clock >= 36_000 || cell.lowercased().contains(/[ap]\.?m/)
    }
    return !known.isEmpty && times.count * 2 > known.count
  }

  private static let names: [String: Field] = Dictionary(
    [
      (Field.date, dates), (.time, times), (.venue, venues), (.audience, audiences),
      (.setlist, ["setlist", "setlistname"]),
    ].flatMap { field, names in names.map { (CSVColumnName.words(of: $0).joined(), field) } },
    uniquingKeysWith: { first, _ in first })

  private static let measuredLengths: Set<String> = [
    "playtime", "playedtime", "playedlength", "lengthplayed", "durationplayed", "gespielt",
    "gespieltedauer", "tiempotocado", "dureejouee", "tempotocado",
  ]
  private static let dates = [
    "date", "day", "dateplayed", "playdate", "playedon", "datetime", "dateandtime", "dateofuse",
    "eventdate", "gigdate", "showdate", "concertdate", "performancedate", "dateofperformance",
    "timestamp", "playedat", "datum", "tag", "auftrittsdatum", "gespieltam", "datumundzeit",
    "zeitpunkt", "fecha", "fechayhora", "dia", "datedeconcert", "jour", "dateetheure", "data",
    "dataehora", "datadoshow", "日付", "日時", "公演日", "演奏日", "日期", "演出日期", "日期时间",
    "التاريخ", "تاريخ", "تاريخالعرض",
  ]
  private static let times = [
    "starttime", "timestarted", "start", "started", "startedat", "begin", "began", "timeplayed",
    "timeofday", "timein", "beginn", "anfang", "startzeit", "uhrzeit", "hora", "horadeinicio",
    "horainicio", "inicio", "heure", "heurededebut", "debut", "horario", "開始", "開始時刻", "時刻",
    "开始", "开始时间", "وقتالبدء", "الوقت", "وقت",
  ]
  private static let venues = [
    "venue", "venuename", "place", "club", "ort", "spielort", "veranstaltungsort", "auftrittsort",
    "lugar", "sala", "recinto", "lieu", "salle", "local", "casa", "会場", "場所", "场地", "演出地点",
    "地点", "المكان", "الموقع",
  ]
  private static let audiences = [
    "audience", "occasion", "event", "eventname", "gig", "show", "service", "session",
    "sessionname", "publikum", "anlass", "veranstaltung", "publico", "ocasion", "evento", "public",
    "evenement", "ocasiao", "観客", "イベント", "催し", "观众", "活动", "场合", "الجمهور", "المناسبة",
    "الحدث",
  ]
}
