import Foundation
import Localization
import SetlistModel

/// The tempo over the counted sections of a setlist, where it is known.
public struct TempoCurve: Hashable, Sendable {
  /// A song with a tempo.
  public struct Point: Hashable, Sendable {
    /// The start of the song, as a fraction of the setlist's length, 0...1.
    public let start: Double
    /// The end of the song, as a fraction of the setlist's length, 0...1.
    public let end: Double
    /// The tempo in beats per minute.
    public let tempo: Double
  }

  /// The songs with a tempo in order, two or more.
  public let points: [Point]
  /// The lowest and the highest tempo.
  public let range: ClosedRange<Double>
  /// The title of the first song with the highest tempo.
  private let peakTitle: String
  /// The start of the song with the highest tempo: a time of day, or the time since the beginning.
  private let peakTime: String
  /// Whether `peakTime` is a time of day.
  private let isClock: Bool

  /// Computes the curve of a setlist; `nil` if fewer than two songs have a tempo, or no length is
  /// known.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init?(of setlist: Setlist, times: SetlistTimes) {
    let length = times.total.seconds
    guard length > 0, length.isFinite else { return nil }
    let assumed = setlist.assumedSongLength ?? 0
    var points: [Point] = []
    var peak: (entry: Entry, tempo: Double)?
    for entry in setlist.sections.lazy.flatMap(\.entries) {
      guard let start = times[entry.id], let tempo = entry.song?.beatsPerMinute, tempo.isFinite
      else { continue }
      let seconds = start.inList.seconds
      points.append(
        Point(
          start: seconds / length,
          end: min(1, (seconds + (entry.knownDuration ?? assumed)) / length), tempo: tempo))
      if tempo > peak?.tempo ?? 0 { peak = (entry, tempo) }
    }
    guard points.count > 1, let peak, let start = times[peak.entry.id],
      let lowest = points.lazy.map(\.tempo).min()
    else { return nil }
    self.points = points
    range = min(lowest, peak.tempo)...peak.tempo
    peakTitle = peak.entry.fullTitle
    peakTime =
      start.clock.map { DurationFormat.clockMinute($0) } ?? DurationFormat.string(start.inList)
    isClock = start.clock != nil
  }

  /// The curve in words: `Tempo from 90 to 172 BPM, peak at 21:10: Hey Ya!`.
  public var summary: String {
    let (low, high) = (Song.tempoText(range.lowerBound), Song.tempoText(range.upperBound))
    if low == high { return gettext("Tempo %1$s BPM throughout", low) }
    if isClock {
      // Translators: %1$s and %2$s are tempos, %3$s is a time of day, %4$s the title of a song.
      return gettext(
        "Tempo from %1$s to %2$s BPM, peak at %3$s: %4$s", low, high, peakTime, peakTitle)
    }
    // Translators: %1$s and %2$s are tempos, %3$s is a length, %4$s the title of a song.
    return gettext(
      "Tempo from %1$s to %2$s BPM, peak after %3$s: %4$s", low, high, peakTime, peakTitle)
  }
}
