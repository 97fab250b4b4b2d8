import Foundation
import Synchronization

@testable import SetlistLibrary
@testable import SetlistModel

/// The clocks of a stage whose time passes only when a test advances it, and whose wall clock a test
/// can set.
final class ShowClock: Sendable {
  private let state: Mutex<Moment>
  let zone: TimeZone

  /// Makes clocks that begin at a local time, such as `2026-10-24T23:50`.
  init(_ local: String, in zone: String = "UTC") {
    let zone = TimeZone(identifier: zone) ?? .gmt
    let parts = local.split(separator: "T")
    let time = DurationFormat.timeOfDay(from: String(parts[1])) ?? 0
    let day = CalendarDate(String(parts[0])) ?? CalendarDate(Date())
    let instant = zone.instant(of: time, on: day, near: .distantPast)
    self.zone = zone
    state = Mutex(Moment(instant: instant, uptime: 5000))
  }

  var now: Moment { state.withLock { $0 } }

  /// The clocks as a stage takes them.
  var stageClock: StageClock {
    StageClock(now: { [self] in now }, zone: { [zone] in zone })
  }

  /// The time of day with seconds, as clocks show it.
  var text: String { DurationFormat.clock(zone.timeOfDay(at: now.instant), showsSeconds: true) }

  func advance(by seconds: TimeInterval) {
    state.withLock {
      $0.uptime += seconds
      $0.instant += seconds
    }
  }

  /// Sets the wall clock forwards or backwards.
  func set(by seconds: TimeInterval) { state.withLock { $0.instant += seconds } }

  /// Starts the system anew after some time; its uptime begins at zero.
  func reboot(after seconds: TimeInterval) {
    state.withLock { $0 = Moment(instant: $0.instant + seconds, uptime: 20) }
  }
}

/// A setlist of songs named after the letters, with lengths in seconds.
func show(
  _ sections: [(title: String, lengths: [Double?], options: SectionOptions)],
  options: SetlistOptions = SetlistOptions()
) -> Setlist {
  var letters = (0..<26).map { String(Unicode.Scalar(UInt8(97 + $0))) }.makeIterator()
  return Setlist(
    name: "Show", options: options,
    sections: sections.map { title, lengths, options in
      Section(
        title: title, options: options,
        entries: lengths.map {
          Entry(content: .song(Song(title: letters.next() ?? "?", duration: $0)))
        })
    })
}
