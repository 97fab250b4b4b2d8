import Foundation

/// The rows of a run sheet: what is played in order, with the time at which it begins.
struct RunSheetRows {
  static let columns: [TableSheet.Column] = [
    .init(title: "Time", share: 0.13), .init(title: "", share: 0.05, isTrailing: true),
    .init(title: "Title", share: 0.36), .init(title: "Artist", share: 0.24),
    .init(title: "Key", share: 0.07), .init(title: "BPM", share: 0.06, isTrailing: true),
    .init(title: "Length", share: 0.09, isTrailing: true),
  ]

  private let startTime: TimeInterval?
  private var elapsed: TimeInterval = 0
  /// Whether something before had no known length.
  private var isVague = false

  init(startTime: TimeInterval?) {
    self.startTime = startTime
  }

  /// The rows of all sections that count.
  mutating func rows(of setlist: Setlist) -> [TableSheet.Row] {
    var rows: [TableSheet.Row] = []
    for section in setlist.sections where section.options.isCounted {
      let total = section.knownTotal.map { DurationFormat.string($0) } ?? ""
      rows.append(.heading(section.title, trailing: total))
      var number = 0
      for entry in section.entries { rows.append(row(for: entry, number: &number)) }
    }
    rows.append(.note(first: time, "End", trailing: DurationFormat.string(elapsed)))
    return rows
  }

  private mutating func row(for entry: Entry, number: inout Int) -> TableSheet.Row {
    let time = time
    let length = entry.knownDuration.map { DurationFormat.string($0) } ?? ""
    switch entry.content {
    case .note(let text): return .note(first: "", text, trailing: "")
    case .song, .pause:
      if let duration = entry.knownDuration { elapsed += duration } else { isVague = true }
    }
    guard let song = entry.song else {
      return .note(first: time, entry.title.nonEmpty ?? "Break", trailing: length)
    }
    number += 1
    return .cells([
      time, "\(number).", song.title, song.artist, song.key ?? "", song.tempoText, length,
    ])
  }

  /// The time now: of the clock, or since the start; with a tilde if it is a guess.
  private var time: String {
    (isVague ? "~ " : "")
      + (startTime.map { Self.clock($0 + elapsed) } ?? DurationFormat.string(elapsed))
  }

  /// A time of day such as `20:05:30`, whichever day it is.
  static func clock(_ seconds: TimeInterval) -> String {
    guard seconds.isFinite, seconds >= 0, let total = Int(exactly: seconds.rounded()) else {
      return "–:––"
    }
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = "\(total / 3600 % 24):\(twoDigits(total / 60 % 60))"
    return total % 60 == 0 ? time : time + ":" + twoDigits(total % 60)
  }
}

extension Song {
  /// The tempo without a needless fraction; empty if it is unknown.
  var tempoText: String { beatsPerMinute.map(JSONText.number) ?? "" }
}
