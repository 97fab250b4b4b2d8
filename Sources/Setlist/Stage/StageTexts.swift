import Localization
import SetlistModel

/// The texts that show and speak how a performance stands.
struct StageTexts {
  let standing: Performance.Standing

  /// The time of day with seconds.
  var clock: String {
    DurationFormat.clock(standing.timeOfDay.rounded(.down), showsSeconds: true)
  }

  /// The time into the song and its length, or before the beginning the time until then.
  var elapsed: String {
    if let until = standing.untilBeginning, until >= 0 {
      // Translators: on stage. %1$s is a length, as in “Begins in 9:58”.
      return gettext("Begins in %1$s", Self.length(until.rounded(.up)))
    }
    guard let elapsed = standing.elapsed else { return "" }
    let length = Self.length(elapsed)
    guard let whole = standing.length else { return length }
    // Translators: the time into a song and its length, as in “1:20 / 3:44”.
    return pgettext("time into a song", "%1$s / %2$s", length, Self.length(whole))
  }

  /// Whether the song is longer than planned.
  var isOverLength: Bool {
    guard let elapsed = standing.elapsed, let length = standing.length else { return false }
    return elapsed >= length + 1
  }

  /// The distance from the plan, as in “+2:10 behind”; empty if nothing is planned.
  var offset: String {
    guard let seconds = wholeOffset else { return "" }
    // The left-to-right mark keeps the sign before the digits, beside letters of Arabic.
    let direction = TextDirection.user == .rightToLeft ? "\u{200E}" : ""
    let mark = direction + (standing.isApproximate ? "~" : "")
    // Translators: on stage, neither ahead of the plan nor behind it.
    if seconds == 0 { return mark + gettext("on time") }
    let length = Self.length(seconds.magnitude)
    return seconds > 0
      // Translators: on stage. %1$s is how far the show is behind its plan, as in “+2:10 behind”.
      ? gettext("%1$s behind", "\(mark)+\(length)")
      // Translators: on stage. %1$s is how far the show is ahead of its plan, as in “−0:40 ahead”.
      : gettext("%1$s ahead", "\(mark)−\(length)")
  }

  /// The distance from the plan in whole seconds, positive when behind it.
  var wholeOffset: Double? { standing.offset?.rounded() }

  /// The time that is left of the section, and until its target and the next fixed start.
  var left: String { leftParts(timing: \.text) { Self.length($0) }.factLine() }

  private func leftParts(
    timing: (BackTiming) -> String?, _ text: (Double) -> String
  ) -> [String] {
    var parts: [String] = []
    if let part = standing.part, let left = standing.leftInPart {
      // Translators: on stage. %1$s is a length, %2$s the title of a section.
      parts.append(gettext("%1$s left in %2$s", text(left), part.title.displayable))
    }
    if let until = standing.untilTarget {
      parts.append(
        until >= 0
          // Translators: on stage. %1$s is the length until the target of a section has passed.
          ? gettext("%1$s until the target", text(until))
          // Translators: on stage. %1$s is how long ago the target of a section has passed.
          : gettext("%1$s over the target", text(-until)))
    }
    if let start = standing.fixedStart {
      let (title, time) = (start.title.displayable, DurationFormat.clock(start.timeOfDay))
      parts.append(
        start.distance >= 0
          // Translators: on stage, as in “Set 2 starts at 21:30, in 25:10”.
          ? gettext("%1$s starts at %2$s, in %3$s", title, time, text(start.distance))
          // Translators: on stage, as in “Set 2 was to start at 21:30, 1:20 ago”.
          : gettext("%1$s was to start at %2$s, %3$s ago", title, time, text(-start.distance)))
      // The pause before a section is no time to fill.
      if start.isOfEntry || start.timing.isOver, let timing = timing(start.timing) {
        parts.append(timing.displayable)
      }
    }
    if let end = standing.end {
      // Translators: on stage. %1$s is the time of day at which the show ends if all goes on as
      // planned.
      parts.append(gettext("ends about %1$s", DurationFormat.clockMinute(end)))
    }
    return parts
  }

  /// The time in words, for whoever asks a screen reader.
  func spokenTime(of title: String) -> String {
    var parts = [DurationFormat.clockMinute(standing.timeOfDay)]
    if let elapsed = standing.elapsed {
      parts.append(title)
      parts.append(DurationFormat.spoken(elapsed.rounded(.down)))
    }
    if let until = standing.untilBeginning, until >= 0 {
      parts.append(gettext("Begins in %1$s", DurationFormat.spoken(until.rounded(.up))))
    }
    if let offset = wholeOffset {
      let length = DurationFormat.spoken(offset.magnitude)
      parts.append(
        offset == 0
          ? gettext("on time")
          : offset > 0 ? gettext("%1$s behind", length) : gettext("%1$s ahead", length))
    }
    let left = leftParts(timing: \.spoken) { DurationFormat.spoken($0.rounded(.down)) }
    return (parts + left).listed()
  }

  private static func length(_ seconds: Double) -> String {
    DurationFormat.string(seconds.rounded(.down))
  }
}
