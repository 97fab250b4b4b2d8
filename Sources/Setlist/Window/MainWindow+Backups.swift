internal import CAdwaita
internal import SetlistCore

extension MainWindow {
  /// Shows the backups, to restore one of them.
  func presentBackups() {
    guard backupsWindow == nil, let backups else { return }
    do {
      let shown = try BackupsWindow(controller: backups, over: window) { [weak self] in
        self?.backupsWindow = nil
      }
      shown.restored = { [weak self] in self?.backupWasRestored($0, replacing: $1) }
      backupsWindow = shown
      shown.present()
    } catch {
      errors.present(error, heading: "The Backups Could Not Be Shown")
    }
  }

  /// Brings back what was there before the last restore.
  func takeBackRestore() {
    guard let backups, let replaced = replacedState else { return }
    Task {
      do {
        backupWasRestored(replaced, replacing: try await backups.restore(replaced))
      } catch {
        errors.present(error, heading: "The Restore Could Not Be Undone")
      }
    }
  }

  private func backupWasRestored(_ backup: Backup, replacing previous: Backup) {
    replacedState = previous
    if overview?.isShown != true { songs?.focusList() }
    toasts.show(
      "Restored the backup of \(backup.instant)", button: "_Undo", action: "win.take-back-restore")
  }
}
