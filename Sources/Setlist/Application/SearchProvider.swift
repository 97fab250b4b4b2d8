import GtkSupport
import SetlistResources
import SetlistStore

/// Setlists and songs in the desktop's search: `org.gnome.Shell.SearchProvider2` on the session
/// bus.
///
/// See https://developer.gnome.org/documentation/tutorials/search-provider.html. The desktop
/// searches while the user types, even if the program has no window. Then the bus starts the
/// program, and it ends by itself after some seconds without a search.
@MainActor
final class SearchProvider {
  /// The user's choice in the desktop's search, or on the command line.
  enum Place {
    /// The setlist with a name, on stage.
    case stage(String)
    /// A setlist, or an entry of one, that the user chose among the results.
    case item(FoundItem)
    /// All entries of the open setlist that match the words of the search.
    case search(String)
  }

  /// The object path of the search provider on the bus.
  private static let path = "/io/github/setlist/Setlist/SearchProvider"

  /// Returns the database to search; `nil` while the program ends.
  var database: (@MainActor () async throws -> SetlistDatabase?)?
  /// Called with the user's choice and the display's timestamp of the click or key.
  var chosen: ((Place, UInt32) -> Void)?
  private var object: BusObject?

  /// Exports the search provider on a connection to the bus.
  func appear(on connection: BusConnection) {
    // The error is ignored, because the path is free: only this object uses it.
    object = try? BusObject(
      path: Self.path, description: SetlistResources.searchProviderInterface, on: connection,
      handlers: BusObject.Handlers(
        call: { [weak self] method, arguments throws(BusError) in
          try await self?.call(method, arguments) ?? []
        }))
  }

  private func call(_ method: String, _ arguments: [Variant]) async throws(BusError) -> [Variant] {
    switch (method, arguments.first, arguments.last) {
    case ("GetInitialResultSet", .strings(let words), _),
      ("GetSubsearchResultSet", _, .strings(let words)):
      let items = try await searching { try await $0.search.items(withWords: words) } ?? []
      return [.strings(items.map(\.description))]
    case ("GetResultMetas", .strings(let identifiers), _):
      let items = identifiers.compactMap { FoundItem($0) }
      let summaries = try await searching { try await $0.search.summaries(of: items) } ?? [:]
      return [
        .dictionaries(items.compactMap { item in summaries[item].map { Self.meta(of: item, $0) } })
      ]
    case ("ActivateResult", .string(let identifier), .unsigned(let time)):
      if let item = FoundItem(identifier) { chosen?(.item(item), time) }
    case ("LaunchSearch", .strings(let words), .unsigned(let time)):
      chosen?(.search(words.joined(separator: " ")), time)
    default: break
    }
    return []
  }

  private func searching<Value>(
    _ body: (SetlistDatabase) async throws -> Value
  ) async throws(BusError) -> Value? {
    do {
      guard let database = try await database?() else { return nil }
      return try await body(database)
    } catch {
      throw BusError(name: "io.github.setlist.Setlist.Error.Database", message: "\(error)")
    }
  }

  private static func meta(
    of item: FoundItem, _ summary: FoundItem.Summary
  ) -> [String: Variant] {
    var meta: [String: Variant] = [
      "id": .string(item.description), "name": .string(summary.title.displayable),
    ]
    if let setlist = summary.setlist {
      meta["description"] = .string(
        [summary.artist, setlist].filter { !$0.isEmpty }.map(\.displayable)
          .joined(separator: " – "))
      meta["gicon"] = .string("audio-x-generic")
    } else {
      meta["gicon"] = .string(Application.identifier)
    }
    return meta
  }
}
