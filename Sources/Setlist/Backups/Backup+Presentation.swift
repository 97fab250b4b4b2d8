internal import Foundation
internal import SetlistCore

extension Backup {
  /// The date and time of the copy, inside a sentence: "today at 22:47:05", "Friday, November 20,
  /// 2026 at 10:03:12".
  ///
  /// The seconds tell backups apart: a restore makes one just before.
  var instant: String {
    let calendar = Calendar.current
    let time = date.formatted(date: .omitted, time: .standard)
    if calendar.isDateInToday(date) { return "today at \(time)" }
    if calendar.isDateInYesterday(date) { return "yesterday at \(time)" }
    return "\(date.formatted(date: .complete, time: .omitted)) at \(time)"
  }

  /// The date and time of the copy, as a title.
  var title: String { instant.prefix(1).uppercased() + instant.dropFirst() }

  /// Returns the facts about the copy, in one line.
  func details(_ content: Result<Content, DatabaseError>?) -> String {
    let size = size.formatted(.byteCount(style: .file))
    let facts: [String?] =
      switch content {
      case .success(let content): [content.summary, size, origin]
      case .failure(let error): [error.errorDescription]
      case nil: [size, origin]
      }
    return facts.compactMap { $0 }.joined(separator: " · ")
  }

  private var origin: String? {
    switch reason {
    case .regular: nil
    case .migration: "before an update of Setlist"
    case .restoration: "before a restore"
    case .replacement: "before another program replaced it"
    }
  }
}

extension Backup.Content {
  /// "2 setlists, 31 songs".
  var summary: String { "\(Counts.setlists(setlistCount)), \(Counts.songs(songCount))" }
}
