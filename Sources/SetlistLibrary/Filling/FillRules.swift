import Localization
public import SetlistModel

/// The rules for the songs that fill a section.
public struct FillRules: Hashable, Sendable {
  /// The songs of the section that keep their places; `nil` for all. Other songs may be removed or
  /// get another place. Breaks, notes and songs without a length always stay.
  public var kept: Set<Entry.ID>?
  /// Whether songs with the star are preferred.
  public var prefersStarred = true
  /// Whether no artist should have two songs in a row.
  public var separatesArtists = true
  /// Whether the key and tempo of each song should go with those of the song before.
  public var flows = true

  /// Makes rules that keep all songs of the section, prefer starred songs, separate artists, and
  /// let keys and tempos flow.
  public init() {}

  /// Whether an entry of the section keeps its place.
  func keeps(_ entry: Entry) -> Bool {
    guard let kept, entry.isSong, (entry.knownDuration ?? 0) > 0 else { return true }
    return kept.contains(entry.id)
  }

  /// Sentences about the rules that a filled section does not meet, and by how much.
  ///
  /// - Parameters:
  ///   - section: the filled section.
  ///   - target: its target length in seconds.
  ///   - gap: the seconds between two songs.
  /// - Complexity: O(*n*) in the number of entries.
  public func unmet(
    by section: Section, target: Double, gap: Double
  ) -> [String] {
    var remarks: [String] = []
    let left = target - SectionTime(of: section.entries, gap: gap).played.seconds
    if left >= 1 {
      // Translators: both are lengths, as in “2:30 short of 45:00”.
      remarks.append(
        gettext("%1$s short of %2$s", DurationFormat.string(left), DurationFormat.string(target)))
    } else if left <= -1 {
      // Translators: both are lengths, as in “2:30 over 45:00”.
      remarks.append(
        gettext("%1$s over %2$s", DurationFormat.string(-left), DurationFormat.string(target)))
    }
    let repeats = SongFlow.repeats(in: section.entries.compactMap(\.song))
    if separatesArtists, repeats > 0 {
      remarks.append(
        repeats == 1
          ? gettext("one artist comes twice in a row")
          : ngettext(
            "%1$s artist comes twice in a row", "%1$s artists come twice in a row", repeats))
    }
    return remarks
  }
}
