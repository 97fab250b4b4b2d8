import ArgumentParser
import Foundation
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore
import Synchronization

/// The options that choose the database of a command.
struct DatabaseOptions: ParsableArguments {
  private static let opened = Mutex<[SetlistDatabase]>([])

  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      gettext(
        "The database file; it is made if there is none. The default is that of the application."),
      valueName: "path"), completion: .file())
  var path: PathArgument?

  /// The file of the database.
  var url: URL {
    path?.url ?? SetlistDatabase.defaultURL
  }

  func validate() throws {
    guard let path, path.url.repaired != path.url else { return }
    throw ValidationError(
      gettext("The path of a database has to be UTF-8, but “%1$s” is not.", path.text))
  }

  /// Opens the database, which the application may have open too.
  func open() throws -> SetlistDatabase { Self.noted(try SetlistDatabase.open(at: url)) }

  /// Opens the database for reading, even if it cannot be written.
  func openForReading() throws -> SetlistDatabase {
    Self.noted(try SetlistDatabase.openForReading(at: url))
  }

  /// Opens the database in order to check it.
  func openForChecking() throws -> SetlistDatabase {
    Self.noted(try SetlistDatabase.openForChecking(at: url), tellsRemoval: false)
  }

  /// Closes all opened databases before the process ends. Each database is then a single file,
  /// unless another program has it open. A second call closes databases that were opened since the
  /// first one.
  static func closeAll() {
    let databases = opened.withLock { opened in
      defer { opened = [] }
      return opened
    }
    for database in databases { database.close() }
  }

  private static func noted(
    _ database: SetlistDatabase, tellsRemoval: Bool = true
  ) -> SetlistDatabase {
    opened.withLock { $0.append(database) }
    if tellsRemoval, let removal = database.removal { Output.message(removal.description) }
    return database
  }
}

extension SetlistDatabase {
  /// Performs a command in the setlist with a name or an identifier, unless `isTrial`.
  ///
  /// - Returns: the entries that the command is about, as a table.
  func perform(
    _ command: some SetlistCommand, inListMeantBy text: String, isTrial: Bool,
    about entries: (Setlist) -> [Entry.ID]
  ) async throws -> OutputTable {
    let setlist = try await setlists.fetch(meantBy: text)
    if !isTrial { try await Library(self).perform(command, in: setlist.id) }
    let ids = Set(entries(setlist))
    return setlist.table { ids.contains($0.id) }
  }
}

extension StoredSetlists {
  /// The setlist with a name or an identifier.
  func fetch(meantBy text: String) async throws -> Setlist {
    if let setlist = try await fetch(summary(meantBy: text).id) { return setlist }
    throw try await unknown(text)
  }

  /// The setlist with a name or an identifier, without its entries.
  func summary(meantBy text: String) async throws -> SetlistSummary {
    if let summary = try await summary(named: text) { return summary }
    throw try await unknown(text)
  }

  /// The failure that no setlist has a name or an identifier.
  func unknown(_ text: String) async throws -> CommandFailure {
    let next = Suggestion.text(
      for: text, among: try await summaries().map(\.name),
      otherwise: gettext("“setlistctl lists” prints those that there are."))
    // Translators: %2$s is a sentence such as “Did you mean “Gig”?”.
    return CommandFailure(gettext("There is no setlist “%1$s”. %2$s", text, next))
  }
}
