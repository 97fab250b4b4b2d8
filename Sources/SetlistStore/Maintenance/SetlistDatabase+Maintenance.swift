import Foundation
import GRDB
import Logging

extension SetlistDatabase {
  /// Begins, in the background, the work that opening has postponed: reads the file through if the
  /// last check is a week old or a backup is due, and then backs it up if due. `close()` ends the
  /// work.
  ///
  /// Damage is reported as `StorageEvent.damaged`. Nothing is written from then on.
  ///
  /// - Parameter delay: the time to wait before.
  public func beginMaintenance(after delay: Duration = .seconds(5)) {
    guard storage.isMaintenanceDue else { return }
    storage.maintenance = Task(priority: .background) {
      do {
        try await Task.sleep(for: delay)
        try await maintain()
      } catch is CancellationError {
        // The work was cancelled, because the database is being closed.
      } catch {
        // An error is only logged here: the next read or write reports it.
        Logger(label: "setlist.database").warning("The database was not looked after: \(error)")
      }
    }
  }

  /// Does the work that opening has postponed: reads the file through and backs it up.
  ///
  /// - Complexity: O(*n*) in the size of the file if something is due; ends early when its task is
  ///   cancelled.
  func maintain(at now: Date = .now) async throws {
    let connection = try await recovered()
    guard let file, let marker = connection.marker else { return }
    let isBackupDue = try BackupFolder(of: file).isDue(at: now)
    guard isBackupDue || marker.isCheckDue(at: now) else { return }
    do {
      try await reading { try Schema.readThrough($0) }
    } catch DatabaseError.damaged {
      guard connection.isInPlace else { return }
      return storage.noteDamage()
    }
    marker.note(check: now)
    guard isBackupDue else { return }
    try await inBackground { folder, writer in
      // The date is read again, because another process may have made a backup meanwhile.
      guard try folder.isDue(at: now) else { return }
      _ = try folder.add(writer, at: now, reason: .regular, keepsEqual: false)
    }
  }
}
