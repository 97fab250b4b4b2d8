import Testing

@testable import SetlistCore

/// Lists with a library of their own, and undo of what each of them shows.
extension OpenSetlist {
  convenience init(database: SetlistDatabase, clock: any Clock<Duration> = ContinuousClock()) {
    self.init(library: Library(database), clock: clock)
  }

  private var scopes: Set<UndoScope> { Set(setlistID.map { [.setlist($0)] } ?? []) }
  var undoActionName: String? { library.undoActionName(in: scopes) }
  var redoActionName: String? { library.redoActionName(in: scopes) }

  @discardableResult
  func undo() async throws -> RepeatedAction? { try await library.undo(in: scopes) }

  @discardableResult
  func redo() async throws -> RepeatedAction? { try await library.redo(in: scopes) }
}

extension AllSetlists {
  convenience init(database: SetlistDatabase) {
    self.init(library: Library(database))
  }

  var undoActionName: String? { library.undoActionName(in: [.setlists]) }
  var redoActionName: String? { library.redoActionName(in: [.setlists]) }

  @discardableResult
  func undo() async throws -> String? { try await library.undo(in: [.setlists])?.name }

  @discardableResult
  func redo() async throws -> String? { try await library.redo(in: [.setlists])?.name }
}
