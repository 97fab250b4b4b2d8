import Localization
public import SetlistModel
import SetlistStore

/// Adds, corrects or removes what is asked for at the event of a setlist.
public struct ChangeRequests: SetlistsCommand {
  /// A change of what is asked for.
  public enum Change: Hashable, Sendable {
    /// Adds requests at the end. Those that are there already, with the same strength, title,
    /// artist and person, are skipped.
    case add([SongRequest], to: RequestScope)
    /// Replaces a request. One that was of the other scope moves to the end of the list, with
    /// another identity, because copies of a setlist have requests with the same ones.
    case replace(SongRequest, in: RequestScope)
    /// Removes requests.
    case remove([SongRequest.ID])
  }

  /// The setlist of the event.
  public var id: Setlist.ID
  /// The change of what is asked for.
  public var change: Change

  /// Makes a command that changes what is asked for.
  public init(_ change: Change, for id: Setlist.ID) {
    self.change = change
    self.id = id
  }

  /// The scope of edits of the setlist.
  public var undoScope: UndoScope { .setlist(id) }

  /// The command's step in the undo history; `nil` if nothing would change.
  ///
  /// - Throws: `DatabaseError.refused` if there is no such setlist, `EditError.noAudience` if a
  ///   request is to be of the audience, and the setlist has none.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    guard var options = try setlists.stored.head(id)?.options else {
      throw DatabaseError.refused(.unknownSetlist(id))
    }
    let audience = options.audience
    let old = [
      RequestScope.setlist: options.requests,
      .audience: audience.isEmpty ? [] : try setlists.stored.requests(of: audience),
    ]
    var new = old
    let changed = try perform(on: &new, audience: audience)
    var edit = SetlistEdit()
    if let requests = new[.setlist], requests != old[.setlist] {
      options.requests = requests
      edit.changes.append(.setSetlistOptions(id, options))
    }
    if let requests = new[.audience], requests != old[.audience] {
      edit.changes.append(.setRequests(audience: audience, requests))
    }
    guard let first = changed.first, !edit.isEmpty else { return nil }
    let song = Song(title: first.title)
    return CommandStep(name(of: ActionName.subject(song, count: changed.count)), edit)
  }

  /// Changes the lists of both scopes. Returns the requests that were added, replaced or removed.
  private func perform(
    on lists: inout [RequestScope: [SongRequest]], audience: String
  ) throws -> [SongRequest] {
    switch change {
    case .add(let requests, let scope):
      guard scope == .setlist || !audience.isEmpty else { throw EditError.noAudience }
      var added: [SongRequest] = []
      for request in requests.map(\.storable) where !request.title.isEmpty {
        guard !lists[scope, default: []].contains(where: { $0.says(request) }) else { continue }
        lists[scope, default: []].append(request)
        added.append(request)
      }
      return added
    case .replace(let request, let scope):
      guard scope == .setlist || !audience.isEmpty else { throw EditError.noAudience }
      let request = request.storable
      guard !request.title.isEmpty else { return [] }
      if let index = lists[scope]?.firstIndex(where: { $0.id == request.id }) {
        lists[scope]?[index] = request
        return [request]
      }
      for other in RequestScope.allCases {
        lists[other]?.removeAll { $0.id == request.id }
      }
      lists[scope, default: []] += [request].copies
      return [request]
    case .remove(let ids):
      let wanted = Set(ids)
      var removed: [SongRequest] = []
      for scope in RequestScope.allCases {
        removed += lists[scope]?.filter { wanted.contains($0.id) } ?? []
        lists[scope]?.removeAll { wanted.contains($0.id) }
      }
      return removed
    }
  }

  private func name(of subject: String) -> String {
    switch change {
    // Translators: an action: to note that songs were asked for. %1$s is “Title” or “3 Songs”.
    case .add: gettext("Add Request for %1$s", subject)
    // Translators: an action: to correct what was asked for. %1$s is “Title” or “3 Songs”.
    case .replace: gettext("Change Request for %1$s", subject)
    // Translators: an action: to remove what was asked for. %1$s is “Title” or “3 Songs”.
    case .remove: gettext("Remove Request for %1$s", subject)
    }
  }
}
