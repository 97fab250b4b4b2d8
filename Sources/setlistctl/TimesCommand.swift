import ArgumentParser
import Foundation
import Localization
import SetlistLibrary
import SetlistModel

/// The command `setlistctl times`, which prints when each entry of a setlist begins.
struct TimesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "times", abstract: gettext("Print when each entry begins, and how long it is."),
    discussion: gettext(
      """
      Songs without a length count with what the setlist assumes for them; what holds such a part \
      has a tilde. Before an entry with a fixed start stands how much is to be filled, or over.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let setlist = try await database.openForReading().setlists.fetch(meantBy: list)
    let times = SetlistTimes(of: setlist)
    var table = OutputTable(columns: "id", "start", "length", "section", "title", "left")
    for section in setlist.sections where section.options.isCounted {
      for entry in section.entries {
        guard let start = times[entry.id] else { continue }
        table.add(
          .text(entry.id.description), .start(start), .length(entry.duration),
          .text(section.title), .text(entry.fullTitle), .timing(times.backTimings[entry.id]))
      }
    }
    try output.print(table)
  }
}

/// The command `setlistctl start`, which gives entries a time of day at which they begin.
struct StartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: gettext("Let entries begin at a time of day."))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Argument(
    help: ArgumentHelp(
      gettext("The time of day, such as 20:00 or 8:00 pm; “none” takes it away."),
      valueName: "time"))
  var time: String

  @Argument(
    help: ArgumentHelp(
      gettext("The identifiers of entries, as “setlistctl times” prints them."),
      valueName: "entry"))
  var entries: [String]

  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    guard time == "none" || DurationFormat.timeOfDay(from: time) != nil else {
      throw ValidationError(gettext("“%1$s” is not a time of day such as 20:00.", time))
    }
  }

  func run() async throws {
    let database = try database.open()
    let setlist = try await database.setlists.fetch(meantBy: list)
    let ids = try setlist.entries(meantBy: entries)
    try await Library(database).perform(
      FixStart(ids, at: DurationFormat.timeOfDay(from: time)), in: setlist.id)
  }
}
