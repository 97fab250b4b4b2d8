import Foundation
import Localization
import SetlistModel

/// The rows of a run sheet: the entries in order, each with its start time.
struct RunSheetRows {
  private let setlist: Setlist
  private let times: SetlistTimes
  /// Whether a clock time is not a whole minute. The column then shows seconds.
  private let showsSeconds: Bool
  /// The facts of songs that have a column.
  private let facts: [SongFact]

  /// Makes the rows of a setlist. A start time of `nil` uses the setlist's own.
  init(of setlist: Setlist, options: PrintOptions = PrintOptions()) {
    var setlist = setlist
    setlist.options.startTime = options.startTime ?? setlist.options.startTime
    facts = SongFact.all.filter { fact in
      switch fact {
      case .key: options.parts.contains(.key)
      case .beatsPerMinute: options.parts.contains(.tempo)
      case .singer: options.parts.contains(.singer)
      case .notes: options.parts.contains(.notes)
      default: fact.runSheetShare != nil
      }
    }
    self.setlist = setlist
    let times = SetlistTimes(of: setlist)
    let starts = setlist.sections.lazy.flatMap(\.entries).map { times[$0.id]?.clock }
    showsSeconds = ([times.end] + starts).contains {
      $0.map { $0.rounded().truncatingRemainder(dividingBy: 60) != 0 } ?? false
    }
    self.times = times
  }

  /// The columns of the rows.
  var columns: [TableSheet.Column] {
    [
      .init(title: pgettext("time of day", "Time"), share: showsSeconds ? 0.13 : 0.1),
      .init(title: "", share: 0.07, isTrailing: true),
    ]
      + facts.map { fact in
        .init(
          title: fact.name, share: fact.runSheetShare ?? 0.34,
          isText: fact.isLongText, isTrailing: fact.isNumber)
      } + [.init(title: SongFact.duration.name, share: 0.09, isTrailing: true)]
  }

  /// The rows of all counted sections.
  var rows: [TableSheet.Row] {
    var rows: [TableSheet.Row] = []
    for section in setlist.sections where section.options.isCounted {
      let facts = [
        times.sectionStarts[section.id]?.text, times.sections[section.id]?.total,
      ]
      rows.append(
        .heading(section.title, trailing: facts.compactMap { $0 }.factLine()))
      var number = 0
      for entry in section.entries { rows.append(row(for: entry, number: &number)) }
    }
    let end = text(times.total, since: times.sinceClock, clock: times.end)
    rows.append(
      .note(first: end, pgettext("time", "End"), trailing: DurationFormat.string(times.total)))
    return rows
  }

  private func row(for entry: Entry, number: inout Int) -> TableSheet.Row {
    let time =
      times[entry.id].map {
        text($0.inList, since: $0.sinceClock, clock: $0.clock)
      } ?? ""
    let length = entry.knownDuration.map { DurationFormat.string($0) } ?? ""
    switch entry.content {
    case .note(let text):
      return .note(first: "", text, trailing: "")
    case .pause(let title, _):
      return .note(first: time, title.nonEmpty ?? pgettext("noun", "Break"), trailing: length)
    case .song(let song):
      number += 1
      return .cells(
        [time, "\(number)."] + facts.map { $0.printedText(of: song) } + [length])
    }
  }

  /// A clock time, or the time since the start if there are no clock times, with a tilde if it is
  /// uncertain.
  private func text(
    _ time: PlayingTime, since known: PlayingTime, clock: TimeInterval?
  ) -> String {
    guard let clock else { return times.end == nil ? DurationFormat.string(time) : "" }
    return known.mark + DurationFormat.clock(clock, showsSeconds: showsSeconds)
  }
}
