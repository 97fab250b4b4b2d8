import Foundation

/// The counts and lengths of all entries of a section, whatever a query shows of them.
struct SectionTotals: Hashable, Sendable {
  /// The number of entries that are songs.
  private(set) var songCount = 0
  /// The length of all entries with the gaps between songs.
  private(set) var time = SectionTime()
  /// The length in seconds of the longest entry; 0 if none is known.
  private(set) var longestDuration: TimeInterval = 0

  /// Adds up a section.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(of section: Section, gap: TimeInterval) {
    var (songs, longest) = (0, 0.0)
    time = SectionTime(of: section.entries, gap: gap) { entry, _ in
      if entry.isSong { songs += 1 }
      longest = max(longest, entry.knownDuration ?? 0)
    }
    songCount = songs
    longestDuration = longest
  }
}
