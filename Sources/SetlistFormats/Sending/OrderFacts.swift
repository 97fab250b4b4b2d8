import Foundation
import Localization
import SetlistModel

extension SetlistTimes {
  /// The start and the length of the whole setlist as texts, as far as they are known.
  var factsOfAll: [String] {
    let start = beginning.map { Self.startText(DurationFormat.clockMinute(Self.onClock($0))) }
    let hasLength = total.seconds > 0
    return [start, hasLength ? DurationFormat.string(total) : nil].compactMap { $0 }
  }

  /// The start and the length of a section as texts, as far as they are known.
  ///
  /// - Parameter first: the first entry of the section; `nil` if there is none.
  func facts(of section: Section, first: Entry? = nil) -> [String] {
    let start = first.flatMap { self[$0.id] }.flatMap { $0.clock == nil ? nil : $0.text() }
    let fixed = section.options.finite.startTime.map { DurationFormat.clock($0) }
    return [(start ?? fixed).map(Self.startText), sections[section.id]?.total].compactMap { $0 }
  }

  private static func startText(_ time: String) -> String {
    // Translators: the time of day at which a section starts.
    gettext("Starts %1$s", time)
  }

  /// A time before or after midnight as a time of day.
  private static func onClock(_ seconds: TimeInterval) -> TimeInterval {
    let day = SetlistOptions.secondsPerDay
    let rest = seconds.truncatingRemainder(dividingBy: day)
    return rest < 0 ? rest + day : rest
  }
}

extension Song {
  /// The capo in words, as in "Capo 2"; `nil` if there is none.
  var capoText: String? {
    // Translators: %1$s is a fret.
    capo.map { gettext("Capo %1$s", String($0)) }
  }

  /// The tempo with its unit, as in "120 BPM"; `nil` if it is unknown.
  var tempoInUnits: String? {
    // Translators: %1$s is a number of beats per minute.
    tempoText.nonEmpty.map { gettext("%1$s BPM", $0) }
  }
}

extension Setlist {
  /// The name, or what stands for an empty one.
  var displayedName: String {
    // Translators: the name of the file of a setlist without a name.
    name.nonEmpty ?? pgettext("file name", "Setlist")
  }

  /// The sentence that names the sections that are left out because they are not counted; `nil` if
  /// there are none.
  var noteOnUncountedSections: String? {
    let uncounted = sections.filter { !$0.options.isCounted }
    guard !uncounted.isEmpty else { return nil }
    // Translators: a name in the quotation marks of your language.
    let titles = uncounted.map { gettext("“%1$s”", $0.title.onOneLine) }.listed()
    // Translators: the titles of sections, in quotation marks and with commas between them.
    return gettext("What is not counted is left out: %1$s.", titles)
  }
}
