import Foundation
import SetlistFiles
import SetlistModel

/// Writes the event of a setlist with a date as iCalendar, RFC 5545: from its start to its end, or
/// all day if no time is planned. Times are those of the place, whatever its zone.
///
/// The identity of the setlist is that of the event, and each export has a higher sequence number,
/// so that a calendar changes the event that it has.
struct CalendarWriter: PlaylistWriter {
  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String] {
    let list = content.head
    guard let date = list.options.date else { throw ExchangeError.undated }
    let times = try SetlistTimes(ofSectionsIn: content)
    let stamp = Self.stamp(of: options.moment)
    let head = [
      ("BEGIN", "VCALENDAR"), ("VERSION", "2.0"), ("PRODID", "-//Setlist//Setlist//EN"),
      ("CALSCALE", "GREGORIAN"), ("BEGIN", "VEVENT"), ("UID", list.id.description),
      ("DTSTAMP", stamp), ("LAST-MODIFIED", stamp),
      ("SEQUENCE", Self.sequenceNumber(at: options.moment)),
    ]
    for (name, value) in head { CalendarLine.append(name, value, to: &output) }
    for (name, value) in Self.span(on: date, times) {
      CalendarLine.append(name, value, to: &output)
    }
    CalendarLine.append("SUMMARY", CalendarLine.escaped(list.displayedName), to: &output)
    if let venue = list.options.venue.nonEmpty {
      CalendarLine.append("LOCATION", CalendarLine.escaped(venue), to: &output)
    }
    var description = CalendarLine("DESCRIPTION", to: &output)
    var count = 0
    try OrderText.forEachLine(of: content, times) { line in
      // The first line is empty.
      let lineEnd = count > 1 ? "\\n" : ""
      description.append(lineEnd + CalendarLine.escaped(line), to: &output)
      count += 1
      try output.endPart()
    }
    description.end(&output)
    CalendarLine.append("END", "VEVENT", to: &output)
    CalendarLine.append("END", "VCALENDAR", to: &output)
    return list.noteOnUncountedSections.map { [$0] } ?? []
  }

  /// The properties for the time of the event.
  private static func span(
    on date: CalendarDate, _ times: SetlistTimes
  ) -> [(name: String, value: String)] {
    guard let beginning = times.beginning, let start = local(beginning, on: date) else {
      return [("DTSTART;VALUE=DATE", digits(date)), ("TRANSP", "TRANSPARENT")]
    }
    guard let last = times.end, last.rounded() > beginning.rounded(),
      let end = local(last, on: date)
    else { return [("DTSTART", start)] }
    return [("DTSTART", start), ("DTEND", end)]
  }

  /// A local time, some seconds after the midnight before a day; `nil` if it is out of range.
  private static func local(_ seconds: TimeInterval, on date: CalendarDate) -> String? {
    guard let whole = Int(exactly: seconds.rounded()), abs(whole) < 1 << 30 else { return nil }
    let day = Int(SetlistOptions.secondsPerDay)
    let days = Int((Double(whole) / Double(day)).rounded(.down))
    let rest = whole - days * day
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return digits(date.adding(days: days)) + "T" + clock.joined()
  }

  private static func digits(_ date: CalendarDate) -> String {
    date.description.replacing("-", with: "")
  }

  /// A moment in UTC.
  private static func stamp(of moment: Date) -> String {
    let seconds = moment.timeIntervalSince1970
    let time = seconds.truncatingRemainder(dividingBy: SetlistOptions.secondsPerDay)
    return (local(time, on: CalendarDate(moment, in: .gmt)) ?? "") + "Z"
  }

  /// The seconds since the beginning of 2001, which fit into the 32 bits of a sequence number until
  /// 2069.
  private static func sequenceNumber(at moment: Date) -> String {
    String(Int(max(0, min(moment.timeIntervalSinceReferenceDate, Double(Int32.max)))))
  }
}
