import ArgumentParser
import Localization
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
      for that day already are skipped. The new plays are printed as “setlistctl plays” does.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

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
  }

  func run() async throws {
    let database = try database.open()
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
