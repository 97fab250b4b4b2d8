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

  /// The filter of the chosen plays.
  var filter: PlayFilter {
    PlayFilter(from: from, through: through, venue: venue, audience: audience)
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
