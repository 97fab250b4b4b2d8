import Foundation
import Localization
import SetlistModel
import SetlistStore

extension Backup {
  /// The date and time of the backup, inside a sentence: "today at 22:47:05", "Friday, November 20,
  /// 2026 at 10:03:12".
  ///
  /// The seconds tell apart two backups within a minute, because each restore makes one first.
  var instant: String {
    let calendar = Calendar.current
    // Translators: when a backup was made, inside of a sentence. %1$s is a time of day.
    if calendar.isDateInToday(date) { return gettext("today at %1$s", time) }
    // Translators: when a backup was made, inside of a sentence. %1$s is a time of day.
    if calendar.isDateInYesterday(date) { return gettext("yesterday at %1$s", time) }
    // Translators: when a backup was made. %1$s is a date, %2$s a time of day.
    return gettext("%1$s at %2$s", day, time)
  }

  /// The date and time of the backup, as a title.
  var title: String {
    let calendar = Calendar.current
    // Translators: when a backup was made, as a title. %1$s is a time of day.
    if calendar.isDateInToday(date) { return gettext("Today at %1$s", time) }
    // Translators: when a backup was made, as a title. %1$s is a time of day.
    if calendar.isDateInYesterday(date) { return gettext("Yesterday at %1$s", time) }
    // Translators: when a backup was made. %1$s is a date, %2$s a time of day.
    return gettext("%1$s at %2$s", day.prefix(1).uppercased() + day.dropFirst(), time)
  }

  private var day: String { date.formatted(Date.FormatStyle(date: .complete, locale: .user)) }
  private var time: String {
    DurationFormat.clock(TimeZone.current.timeOfDay(at: date).rounded(.down), showsSeconds: true)
  }

  /// Returns the facts about the backup in one line.
  func details(_ content: Result<Content, DatabaseError>?) -> String {
    let size = size.fileSize
    let facts: [String?] =
      switch content {
      case .success(let content): [content.summary, size, origin]
      case .failure(let error): [error.errorDescription]
      case nil: [size, origin]
      }
    return facts.compactMap { $0 }.factLine()
  }

  private var origin: String? {
    switch reason {
    case .regular: nil
    // Translators: when a backup was made, after its date and content.
    case .migration: gettext("before an update of Setlist")
    // Translators: when a backup was made, after its date and content.
    case .restoration: gettext("before a restore")
    // Translators: when a backup was made, after its date and content. “It” is the file of the
    // setlists.
    case .replacement: gettext("before another program replaced it")
    }
  }
}

extension Backup.Content {
  /// The counts of the backup's content, for example "2 setlists, 31 songs".
  var summary: String { [Counts.setlists(setlistCount), Counts.songs(songCount)].listed() }
}
