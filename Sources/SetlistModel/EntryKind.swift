package import Foundation

/// The kind of an entry in the exchange formats.
package enum EntryKind: String, Codable, Hashable, Sendable {
  case song
  case pause = "break"
  case note
}

extension Entry {
  /// The kind for the exchange formats.
  package var kind: EntryKind {
    isSong ? .song : isNote ? .note : .pause
  }

  /// The duration in seconds, if a file can store the number; else `nil`.
  package var knownDuration: TimeInterval? {
    guard let duration, duration.isFinite, duration >= 0 else { return nil }
    return duration
  }
}

extension Song {
  /// The duration in whole seconds, if a file can store the number; else `nil`.
  package var wholeSeconds: Int? {
    guard let duration, duration.isFinite, duration >= 0 else { return nil }
    return Int(min(duration, 1e9).rounded())
  }
}

extension SectionOptions {
  /// The options without a target or start time that is invalid.
  package var finite: SectionOptions {
    var copy = self
    if let target = targetDuration, !target.isFinite || target <= 0 { copy.targetDuration = nil }
    copy.startTime = startTime.timeOfDay
    return copy
  }
}

extension URL {
  /// The name of the file without its extension.
  package var displayTitle: String { repaired.deletingPathExtension().lastPathComponent }
}

extension String {
  /// The text, or `nil` if it is empty.
  package var nonEmpty: String? { isEmpty ? nil : self }
}
