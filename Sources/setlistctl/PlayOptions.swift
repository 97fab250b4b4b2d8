import ArgumentParser
import Localization
import SetlistModel
import SetlistStore

/// The options that choose plays.
struct PlayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(gettext("The first day, such as 2027-03-07."), valueName: "date"),
    transform: CalendarDate.init(argument:))
  var from: CalendarDate?

  @Option(
    help: ArgumentHelp(gettext("The last day, such as 2027-03-07."), valueName: "date"),
    transform: CalendarDate.init(argument:))
  var through: CalendarDate?

  @Option(help: ArgumentHelp(gettext("A part of the name of the venue.")))
  var venue: String?

  @Option(help: ArgumentHelp(gettext("A part of the name of the audience.")))
  var audience: String?

  @Option(
    help: ArgumentHelp(
      gettext(
        """
        The time after which a song counts as played, if half of it is not less: 0:30, 1:00, 2:00, \
        3:00 or 5:00; the default is 2:00.
        """), valueName: "time"),
    transform: CountingLength.init(argument:))
  var countAfter = CountingLength.twoMinutes

  /// The filter of the chosen plays.
  var filter: PlayFilter {
    PlayFilter(from: from, through: through, venue: venue, audience: audience)
  }
}

extension CountingLength {
  /// Reads a time as the value of an option.
  fileprivate init(argument text: String) throws {
    guard let length = CountingLength(rawValue: text) else {
      let names = Self.allCases.map(\.rawValue)
      throw ValidationError(
        gettext("“%1$s” is none of %2$s.", text, names.joined(separator: ", ")))
    }
    self = length
  }
}

extension CalendarDate {
  /// Reads a date of ISO 8601 as the value of an option.
  init(argument text: String) throws {
    guard let date = CalendarDate(text) else {
      throw ValidationError(gettext("“%1$s” is not a date such as 2027-03-07.", text))
    }
    self = date
  }
}
