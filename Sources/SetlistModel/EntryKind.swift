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
  package var displayTitle: String {
    let name = fileName
    // Names with a usual extension are divided here, in a fraction of Foundation's time.
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      case let length = name.utf8.distance(from: dot, to: name.endIndex), (2...5).contains(length),
      name.utf8[dot...].dropFirst().allSatisfy({ URL.isUnreserved($0) && $0 > 0x2F && $0 != 0x7E }),
      name.utf8.first != UInt8(ascii: "."), !name.utf8.contains(UInt8(ascii: "/"))
    else { return repaired.deletingPathExtension().lastPathComponent }
    return String(name[..<dot])
  }
}

extension String {
  /// The text, or `nil` if it is empty.
  package var nonEmpty: String? { isEmpty ? nil : self }
}
