import Dispatch
public import Foundation
import GRDB
import Synchronization

/// The connection that all copies of a database value use. It changes after the files were replaced
/// or had to be saved again.
package final class DatabaseStorage: Sendable {
  /// The state that is shared between threads.
  private struct State {
    var connection: DatabaseConnection
    /// The backup of the replaced database, kept until the other database is open.
    var backup: Backup?
    /// Whether the last edit could be stored.
    var isWritable = true
    /// Whether the file is known to be damaged.
    var isDamaged = false
    /// The objects of other programs that were removed from the file.
    var removal: ForeignObjects?
    /// Whether opening has postponed a check or a backup.
    var isMaintenanceDue = false
    /// The running task in the background that checks and backs up the file.
    var maintenance: Task<Void, Never>?
    var listeners: [UUID: AsyncStream<StorageEvent>.Continuation] = [:]
  }

  /// The queue on which recoveries run one after another.
  let queue = DispatchQueue(label: "setlist.database.storage", qos: .userInitiated)
  private let state: Mutex<State>

  init(_ connection: DatabaseConnection) {
    state = Mutex(State(connection: connection))
  }

  var connection: DatabaseConnection { state.withLock { $0.connection } }

  /// The backup of the replaced database, kept until the other database is open.
  var backup: Backup? {
    get { state.withLock { $0.backup } }
    set { state.withLock { $0.backup = newValue } }
  }

  /// Whether the file is known to be damaged. Then nothing is written to it.
  package var isDamaged: Bool { state.withLock { $0.isDamaged } }

  /// The objects that were removed from the file, when it was opened or restored, because other
  /// programs had added them; `nil` if none were.
  var removal: ForeignObjects? {
    get { state.withLock { $0.removal } }
    set { state.withLock { $0.removal = newValue } }
  }

  /// Whether opening has postponed a check or a backup.
  var isMaintenanceDue: Bool {
    get { state.withLock { $0.isMaintenanceDue } }
    set { state.withLock { $0.isMaintenanceDue = newValue } }
  }

  /// The running task in the background. Setting another one cancels it.
  var maintenance: Task<Void, Never>? {
    get { state.withLock { $0.maintenance } }
    set {
      let last = state.withLock { state in
        defer { state.maintenance = newValue }
        return state.maintenance
      }
      last?.cancel()
    }
  }

  /// Uses another connection from now on, whose file is new or was just read through.
  func change(to connection: DatabaseConnection) {
    state.withLock { state in
      state.connection = connection
      state.backup = nil
    }
    noteSound(checkedAt: nil)
  }

  /// A stream of all events of the files.
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

  /// Reports an event if the files are no longer in place. Called after an event in their folder.
  func look() {
    if !connection.isInPlace { tell(.misplaced) }
  }

  /// Records that the file is damaged, for this process and for every program that opens it next.
  func noteDamage() {
    connection.marker?.invalidate()
    state.withLock { $0.isDamaged = true }
    tell(.damaged)
  }

  /// Records that the file is not damaged.
  ///
  /// - Parameter check: the time of the check that found the file sound; `nil` if it is recorded
  ///   already.
  func noteSound(checkedAt check: Date?) {
    if let check { connection.marker?.note(check: check) }
    let wasDamaged = state.withLock { state in
      defer { state.isDamaged = false }
      return state.isDamaged
    }
    if wasDamaged { tell(.mended) }
  }

  /// Records the error of an edit that could not be stored, or `nil` for a stored one, and reports
  /// an event if that has changed.
  func noteWrite(_ failure: DatabaseError?) {
    switch failure {
    case .diskFull, .notAccessible, .unreliable, .uncertain, .outOfMemory:
      state.withLock { $0.isWritable = false }
      if let failure { tell(.unwritable(failure)) }
    // The place is reported here too, because a folder that cannot be watched reports nothing.
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

/// The connection to a database, and the files that it has open.
package struct DatabaseConnection: Identifiable, Sendable {
  /// The error of a task for which the files are no longer at their original paths. The task did
  /// nothing.
  struct Misplaced: Error {}

  /// The connection's identity.
  package let id = UUID()
  let writer: any DatabaseWriter
  /// The open files; `nil` if their place does not matter, as for a database in memory.
  let files: DatabaseFiles?
  /// The record of how the database was last closed; `nil` for a database in memory.
  var marker: ShutdownMarker?

  /// Whether the paths still lead to the files.
  var isInPlace: Bool { files?.place ?? .inPlace == .inPlace }

  /// Throws `Misplaced` if one of the files was moved, removed or replaced.
  func verify() throws {
    guard isInPlace else { throw Misplaced() }
  }
}

/// Something that happened to the files of an open database.
public enum StorageEvent: Hashable, Sendable {
  /// The files are no longer at the path where they were opened.
  case misplaced
  /// The files were written again at their path, because they had been removed or the user asked
  /// for it.
  ///
  /// - Parameter setAside: the new place of another file that was at the path; `nil` if there was
  ///   none.
  case savedAgain(setAside: URL?)
  /// Another program replaced the files by another database, which is open now.
  ///
  /// - Parameters:
  ///   - backup: a backup of the database that was open before.
  ///   - instant: the time at which the other database was opened.
  case replaced(backup: Backup, instant: ContinuousClock.Instant)
  /// Objects that other programs had added to a backup were left out of the restored database.
  case cleaned(ForeignObjects)
  /// An edit could not be stored, for a reason that does not pass by itself.
  case unwritable(DatabaseError)
  /// An edit could be stored again, after a time in which none could.
  case writable
  /// A check in the background found the file damaged. Nothing is written to it from now on.
  case damaged
  /// A damaged database has been replaced by a backup or by another database.
  case mended
}
