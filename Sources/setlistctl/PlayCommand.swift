import ArgumentParser
import Foundation
import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The command `setlistctl play`, which marks a setlist, a section or entries as played.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: gettext("Mark the songs of a setlist as played."),
    discussion: gettext(
      """
      The day, the venue and the audience are the setlist's date, venue and folder unless they are \
      given; a setlist without a date, or with one to come, is played today. Songs that are marked \
      for that day already are skipped. The new plays are printed as “setlistctl plays” does. With \
      --from, plays are added that a table of another program tells, such as the history of a DJ \
      program; what is there already is left out, and the report is on standard error.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String?

  @Option(
    help: ArgumentHelp(
      gettext("A table of what was played, with titles and days."), valueName: "path"),
    completion: .file())
  var from: PathArgument?

  @Option(
    help: ArgumentHelp(
      gettext(
        """
        Whether the day or the month comes first in dates such as 3/4/2027, if the table does not \
        tell it: day-first or month-first.
        """), valueName: "order"))
  var dates: DateOrder?

  @Option(
    help: ArgumentHelp(
      gettext("The title or the identifier of the only section that was played.")))
  var section: String?

  @Option(
    help: ArgumentHelp(
      gettext("The identifier of an entry that was played, instead of all."), valueName: "entry"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(gettext("The day, such as 2027-03-07."), valueName: "date"),
    transform: CalendarDate.init(argument:))
  var date: CalendarDate?

  @Option(help: ArgumentHelp(gettext("The place.")))
  var venue: String?

  @Option(help: ArgumentHelp(gettext("The people who heard it.")))
  var audience: String?

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    guard section == nil || only.isEmpty else {
      throw ValidationError(gettext("Give --section or --only, not both."))
    }
    guard (list == nil) != (from == nil) else {
      throw ValidationError(gettext("Give a setlist, or a table with --from."))
    }
  }

  func run() async throws {
    let database = try database.open()
    guard let list else { return try await importPlays(into: database) }
    let setlist = try await database.setlists.fetch(meantBy: list)
    let now = LocalInstant()
    var occasion = Occasion(of: setlist.options, on: now.date)
    occasion.date = date ?? min(occasion.date, now.date)
    if let venue { occasion.venue = venue }
    if let audience { occasion.audience = audience }
    let before = try await Set(database.plays.all(PlayFilter(setlist: setlist.id)).map(\.id))
    let subject = try subject(in: setlist)
    guard
      try await Library(database).perform(MarkAsPlayed(subject, on: occasion, now: now)) != nil
    else { throw CommandFailure(gettext("Nothing is left to be marked as played.")) }
    let plays = try await database.plays.all(PlayFilter(setlist: setlist.id))
    try output.print(OutputTable(plays.filter { !before.contains($0.id) }.reversed()))
  }

  private func importPlays(into database: SetlistDatabase) async throws {
    guard let from else { return }
    var history =
      try await from.isStandardStream
      ? PlayHistory(
        FileHandle.standardInput.read(upToCount: PlayHistory.maximumSize + 1) ?? Data())
      : PlayHistory(contentsOf: from.url)
    history.day = date ?? history.day
    history.order = dates
    let reading = try await history.read()
    switch reading.question {
    case .order(let text, let dayFirst, let monthFirst):
      throw CommandFailure(
        // Translators: %1$s is a date, as in "3/4/2027", %2$s and %3$s are days.
        gettext(
          "“%1$s” may be %2$s or %3$s. Give --dates day-first or month-first.", text,
          dayFirst.text(), monthFirst.text()))
    case .day where reading.plays.isEmpty:
      throw CommandFailure(gettext("The table has no days. Give one with --date."))
    default: break
    }
    let (action, report) = try await Library(database).importPlays(
      reading.at(venue: venue ?? "", for: audience ?? ""))
    for line in report { Output.message(line) }
    let added = Set(action?.loggedPlays ?? [])
    let plays = try await database.plays.all()
    try output.print(OutputTable(plays.filter { added.contains($0.id) }.reversed()))
  }

  private func subject(in setlist: Setlist) throws -> MarkAsPlayed.Subject {
    if let section { return .section(try setlist.namedSection(section).id, of: setlist.id) }
    guard !only.isEmpty else { return .setlist(setlist.id) }
    let known = Set(setlist.sections.flatMap(\.entries).map(\.id))
    let ids = try only.map { text in
      guard let id = Entry.ID(text), known.contains(id) else {
        throw CommandFailure(
          gettext("There is no entry “%1$s” in “%2$s”.", text, setlist.name))
      }
      return id
    }
    return .entries(ids, of: setlist.id)
  }
}

extension DateOrder: ExpressibleByArgument {}

/// The command `setlistctl plays`, which prints what was played.
struct PlaysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plays",
    abstract: gettext(
      """
      Print what was played: identifier, date, beginning, length, title, artist, setlist, section, \
      venue, audience and source.
      """),
    discussion: gettext("The newest comes first. Songs that were skipped are left out."))

  @Option(help: ArgumentHelp(gettext("The name or the identifier of the only setlist.")))
  var list: String?

  @Option(help: ArgumentHelp(gettext("The largest number of plays, of the newest.")))
  var last: Int?

  @Flag(help: ArgumentHelp(gettext("Print songs that were skipped as well.")))
  var all = false

  @OptionGroup var options: PlayOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let database = try database.openForReading()
    database.plays.counting = options.countAfter
    var filter = options.filter
    if let list { filter.setlist = try await database.setlists.summary(meantBy: list).id }
    filter.includesShort = all
    filter.limit = last.map { max($0, 0) }
    try output.print(OutputTable(try await database.plays.all(filter)))
  }
}

extension OutputTable {
  /// Makes the table of plays.
  fileprivate init(_ plays: some Sequence<Play>) {
    self.init(
      columns: "id", "date", "began", "duration", "title", "artist", "setlist", "section", "venue",
      "audience", "source")
    for play in plays {
      add(
        .text(play.id.description), .text(play.occasion.date.description),
        .text(play.began.description), .number(play.length), .text(play.song.fullTitle),
        .text(play.song.artist), .text(play.place.setlistName), .text(play.place.sectionTitle),
        .text(play.occasion.venue), .text(play.occasion.audience), .text(play.source.rawValue))
    }
  }
}
