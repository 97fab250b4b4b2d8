public import ArgumentParser
import Foundation
import Localization
import SetlistFiles
import SetlistLibrary
public import SetlistModel
import SetlistStore

/// The command `setlistctl request`, which adds to what is asked for at an event, or removes
/// something from it.
struct RequestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "request",
    abstract: gettext("Note that a song is asked for at the event of a setlist, or not wanted."),
    discussion: gettext(
      """
      The song need not be one that is stored. A request for the audience, which is the setlist's \
      folder, holds for all setlists in that folder. The requests are printed afterwards as \
      “setlistctl requests” does.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Argument(help: ArgumentHelp(gettext("The title of the song.")))
  var title: String?

  @Option(help: ArgumentHelp(gettext("The artist; any if it is not given.")))
  var artist = ""

  @Option(help: ArgumentHelp(gettext("The person who asked."), valueName: "name"))
  var by = ""

  @Option(help: ArgumentHelp(gettext("How much is demanded.")))
  var strength = SongRequest.Strength.ifPossible

  @Flag(help: ArgumentHelp(gettext("Whether all events of the audience are meant.")))
  var audience = false

  @Option(
    help: ArgumentHelp(
      gettext("A list of requests below headings such as “Must play”, or “-” for standard input."),
      valueName: "path"), completion: .file())
  var from: PathArgument?

  @Option(
    help: ArgumentHelp(gettext("The identifier of a request to remove."), valueName: "request"))
  var remove: [String] = []

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    let wanted = [title?.trimmingWhitespace.isEmpty == false, from != nil, !remove.isEmpty]
    guard wanted.count(where: { $0 }) == 1 else {
      throw ValidationError(gettext("Give a title, --from or --remove, one of them."))
    }
  }

  func run() async throws {
    let database = try database.open()
    let setlist = try await database.setlists.fetch(meantBy: list)
    let change = try await change(of: setlist, in: database)
    guard try await Library(database).perform(ChangeRequests(change, for: setlist.id)) != nil else {
      throw CommandFailure(gettext("The request was there already."))
    }
    try output.print(try await OutputTable(requestsFor: setlist, in: database))
  }

  private func change(
    of setlist: Setlist, in database: SetlistDatabase
  ) async throws -> ChangeRequests.Change {
    let scope = audience ? RequestScope.audience : .setlist
    if let from {
      let data =
        try from.isStandardStream
        ? FileHandle.standardInput.read(upToCount: Importer.maximumTextSize + 1) ?? Data()
        : RegularFile.contents(of: from.url, limit: Importer.maximumTextSize)
      let importer = Importer(database: database)
      return .add(try await importer.requests(in: data, otherwise: strength), to: scope)
    }
    guard let title else {
      let requests = try await database.requests.requests(for: setlist.id)
      let known = Set((requests?.lines(in: setlist) ?? []).flatMap(\.lines).map(\.id))
      return .remove(
        try remove.map { text in
          guard let id = SongRequest.ID(text), known.contains(id) else {
            throw CommandFailure(
              gettext("There is no request “%1$s” in “%2$s”.", text, setlist.name))
          }
          return id
        })
    }
    return .add([SongRequest(strength, title: title, artist: artist, requester: by)], to: scope)
  }
}

extension SongRequest.Strength: ExpressibleByArgument {}

/// The command `setlistctl requests`, which prints what is asked for at an event.
struct RequestsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "requests",
    abstract: gettext(
      """
      Print what is asked for at the event of a setlist: identifier, strength, scope, title, \
      artist, person, and the section with the song.
      """),
    discussion: gettext("The section is empty while no section that counts has the song."))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let database = try database.openForReading()
    let setlist = try await database.setlists.fetch(meantBy: list)
    try output.print(try await OutputTable(requestsFor: setlist, in: database))
  }
}

extension OutputTable {
  /// Makes the table of what is asked for at the event of a setlist.
  fileprivate init(requestsFor setlist: Setlist, in database: SetlistDatabase) async throws {
    self.init(
      columns: "id", "strength", "scope", "title", "artist", "requestedBy", "section")
    let requests = try await database.requests.requests(for: setlist.id)
    for line in (requests?.lines(in: setlist) ?? []).flatMap(\.lines) {
      let request = line.request
      add(
        .text(request.id.description), .text(request.strength.rawValue), .text(line.scope.rawValue),
        .text(request.title), .text(request.artist), .text(request.requester),
        .text(line.section))
    }
  }
}
