import ArgumentParser
import SetlistCore

/// `setlistctl move`
struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move entries within their setlist.",
    discussion: "Several entries stand one after another in the order in which they are named.")

  @Argument(help: "The identifiers of entries, as “setlistctl search” prints them.")
  var entries: [String]

  @Option(help: "The title or the identifier of the section; the default is that of --before.")
  var section: String?

  @Option(
    help: ArgumentHelp(
      "The entry that follows; the default is the section's end.", valueName: "entry"))
  var before: String?

  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    guard section != nil || before != nil else {
      throw ValidationError("Say where to: give --section or --before.")
    }
  }

  func run() async throws {
    let database = try database.open()
    let ids = try entries.map(Self.identifier)
    let follower = try before.map(Self.identifier)
    let all = try await database.setlists(meantBy: nil)
    guard let setlist = all.first(where: { $0.holds(ids[0]) }) else {
      throw CommandFailure("There is no entry “\(entries[0])”.")
    }
    for (id, text) in zip(ids, entries) where !setlist.holds(id) {
      throw CommandFailure("There is no entry “\(text)” in “\(setlist.name)”.")
    }
    let target = try target(in: setlist, before: follower)
    if let follower,
      ids.contains(follower) || !target.entries.contains(where: { $0.id == follower })
    {
      throw CommandFailure("“\(before ?? "")” is not another entry of “\(target.title)”.")
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
      else { throw CommandFailure("There is no entry “\(before ?? "")” in “\(setlist.name)”.") }
      return found
    }
    return try setlist.namedSection(section)
  }

  private static func identifier(_ text: String) throws -> Entry.ID {
    guard let id = Entry.ID(text) else {
      throw CommandFailure("“\(text)” is not the identifier of an entry.")
    }
    return id
  }
}

extension Setlist {
  fileprivate func holds(_ entry: Entry.ID) -> Bool {
    sections.contains { $0.entries.contains { $0.id == entry } }
  }
}
