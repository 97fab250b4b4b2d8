import Foundation
import GRDB
import Logging

extension SetlistDatabase {
  /// Begins in the background what opening has postponed: the file is read through if that was not
  /// done for a week or if a backup is due, and then backed up if one is due. `close()` ends it.
  ///
  /// Damage is reported as `StorageEvent.damaged`. Nothing is written from then on.
  /// - Parameter delay: the time to wait before.
  public func beginMaintenance(after delay: Duration = .seconds(5)) {
    guard storage.isMaintenanceDue else { return }
    storage.maintenance = Task(priority: .background) {
      do {
        try await Task.sleep(for: delay)
        try await maintain()
      } catch is CancellationError {
        // The database is being closed.
      } catch {
        // Whoever reads or writes next is told what is wrong.
        Logger(label: "setlist.database").warning("The database was not looked after: \(error)")
      }
    }
  }

  /// Does what opening has postponed.
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
      // Another process may have made one meanwhile.
      guard try folder.isDue(at: now) else { return }
      _ = try folder.add(writer, at: now, reason: .regular, keepsEqual: false)
    }
  }
}
