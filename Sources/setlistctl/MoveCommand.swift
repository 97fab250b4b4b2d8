import ArgumentParser
import Localization
import SetlistLibrary
import SetlistModel

/// The command `setlistctl move`, which moves entries.
struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: gettext("Move entries within their setlist."),
    discussion: gettext(
      "Several entries stand one after another in the order in which they are named."))

  @Argument(
    help: ArgumentHelp(gettext("The identifiers of entries, as “setlistctl search” prints them.")))
  var entries: [String]

  @Option(
    help: ArgumentHelp(
      gettext("The title or the identifier of the section; the default is that of --before.")))
  var section: String?

  @Option(
    help: ArgumentHelp(
      gettext("The entry that follows; the default is the section's end."), valueName: "entry"))
  var before: String?

  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    guard section != nil || before != nil else {
      throw ValidationError(gettext("Say where to: give --section or --before."))
    }
  }

  func run() async throws {
    let database = try database.open()
    let ids = try entries.map(Self.identifier)
    let follower = try before.map(Self.identifier)
    let all = try await database.setlists.all(meantBy: nil)
    guard let setlist = all.first(where: { $0.holds(ids[0]) }) else {
      throw CommandFailure(gettext("There is no entry “%1$s”.", entries[0]))
    }
    for (id, text) in zip(ids, entries) where !setlist.holds(id) {
      throw CommandFailure(gettext("There is no entry “%1$s” in “%2$s”.", text, setlist.name))
    }
    let target = try target(in: setlist, before: follower)
    if let follower,
      ids.contains(follower) || !target.entries.contains(where: { $0.id == follower })
    {
      throw CommandFailure(
        gettext("“%1$s” is not another entry of “%2$s”.", before ?? "", target.title))
    }
    try await Library(database).perform(
      MoveEntries(ids, to: target.id, before: follower, keepsOrder: false), in: setlist.id)
  }

  private func target(in setlist: Setlist, before follower: Entry.ID?) throws -> Section {
    guard let section else {
      guard
        let found = setlist.sections.first(where: { section in
          section.entries.contains { $0.id == follower }
        })
      else {
        throw CommandFailure(
          gettext("There is no entry “%1$s” in “%2$s”.", before ?? "", setlist.name))
      }
      return found
    }
    return try setlist.namedSection(section)
  }

  private static func identifier(_ text: String) throws -> Entry.ID {
    guard let id = Entry.ID(text) else {
      throw CommandFailure(gettext("“%1$s” is not the identifier of an entry.", text))
    }
    return id
  }
}

extension Setlist {
  fileprivate func holds(_ entry: Entry.ID) -> Bool {
    sections.contains { $0.entries.contains { $0.id == entry } }
  }
}
