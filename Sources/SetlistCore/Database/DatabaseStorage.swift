import Dispatch
import Foundation
import Synchronization

/// The connection that all copies of a database use: another one after the files were replaced, or
/// had to be saved again.
final class DatabaseStorage: Sendable {
  private struct State {
    var connection: DatabaseConnection
    /// The backup of what was replaced, until the other database is open.
    var backup: Backup?
    /// Whether the last edit could be stored.
    var isWritable = true
    var listeners: [UUID: AsyncStream<StorageEvent>.Continuation] = [:]
  }

  /// Where one recovery comes after another.
  let queue = DispatchQueue(label: "setlist.database.storage", qos: .userInitiated)
  private let state: Mutex<State>

  init(_ connection: DatabaseConnection) {
    state = Mutex(State(connection: connection))
  }

  var connection: DatabaseConnection { state.withLock { $0.connection } }

  /// The backup of what was replaced, until the other database is open.
  var backup: Backup? {
    get { state.withLock { $0.backup } }
    set { state.withLock { $0.backup = newValue } }
  }

  /// Uses another connection from now on.
  func change(to connection: DatabaseConnection) {
    state.withLock { state in
      state.connection = connection
      state.backup = nil
    }
  }

  /// A stream of everything that happens to the files.
  func events() -> AsyncStream<StorageEvent> {
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(of: StorageEvent.self)
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: id) }
    }
    state.withLock { $0.listeners[id] = continuation }
    return stream
  }

  func tell(_ event: StorageEvent) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener.yield(event) }
  }

  /// Tells if the files are not where they were opened; called after something happened in their
  /// folder.
  func look() {
    if !connection.isInPlace { tell(.misplaced) }
  }

  /// Notes whether an edit could be stored, and tells if that is new.
  func noteWrite(_ failure: DatabaseError?) {
    switch failure {
    case .diskFull, .notAccessible, .unreliable:
      state.withLock { $0.isWritable = false }
      if let failure { tell(.unwritable(failure)) }
    // Where the folder cannot be watched nothing else tells of it.
    case .moved: tell(.misplaced)
    case nil:
      let isNew = state.withLock { state in
        defer { state.isWritable = true }
        return !state.isWritable
      }
      if isNew { tell(.writable) }
    default: break
    }
  }
}
