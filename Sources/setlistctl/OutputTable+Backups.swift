import Foundation
import SetlistCore

extension OutputTable {
  /// The table of backups.
  init(_ backups: [Backup]) {
    self.init(columns: "date", "bytes", "path")
    for backup in backups {
      add(
        .text(backup.date.formatted(.iso8601)), .count(backup.size),
        .text(backup.url.path))
    }
  }
}
