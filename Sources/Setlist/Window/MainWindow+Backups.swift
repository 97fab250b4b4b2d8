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
      shown.restored = { [weak self] in self?.backupWasRestored(replacing: $0) }
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
        backupWasRestored(replacing: try await backups.restore(replaced))
      } catch {
        errors.present(error, heading: "The Restore Could Not Be Undone")
      }
    }
  }

  private func backupWasRestored(replacing previous: Backup) {
    replacedState = previous
    if overview?.isShown != true { songs?.focusList() }
    toasts.show("Backup restored", button: "_Undo", action: "win.take-back-restore")
  }
}
