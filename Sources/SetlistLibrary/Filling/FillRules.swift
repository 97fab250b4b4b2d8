import Localization
public import SetlistModel
import SetlistStore

/// The rules for the songs that fill a section.
public struct FillRules: Hashable, Sendable {
  /// The songs of the section that keep their places; `nil` for all. Other songs may be removed or
  /// get another place. Breaks, notes, jingles and songs without a length always stay.
  public var kept: Set<Entry.ID>?
  /// Whether songs with the star are preferred.
  public var prefersStarred = true
  /// Whether songs are preferred that were not played for longer, or never.
  public var prefersLeastRecent = false
  /// Whether no artist should have two songs in a row.
  public var separatesArtists = true
  /// Whether the key and tempo of each song should go with those of the song before.
  public var flows = true

  /// Makes rules that keep all songs of the section, prefer starred songs, separate artists, and
  /// let keys and tempos flow.
  public init() {}

  /// Whether an entry of the section keeps its place.
  func keeps(_ entry: Entry) -> Bool {
    guard let kept, entry.countsAsSong, (entry.knownDuration ?? 0) > 0 else { return true }
    return kept.contains(entry.id)
  }

  /// Sentences about the rules that a filled section does not meet, and by how much.
  ///
  /// - Parameters:
  ///   - section: the filled section.
  ///   - target: its target length in seconds.
  ///   - setlist: the setlist of the section, whose gap and assumed length count.
  /// - Complexity: O(*n*) in the number of entries.
  public func unmet(
    by section: Section, target: Double, in setlist: Setlist
  ) -> [String] {
    var remarks: [String] = []
    let left = target - setlist.time(of: section.entries).played.seconds
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

/// Selects the songs that may be added to a section.
enum FillingPool {
  /// The songs of pools that may be added to a setlist, in their order: each song once, in the
  /// first pool that has it. Left out are songs that the setlist has already, songs without a
  /// length, jingles, and songs marked not to be played.
  ///
  /// - Complexity: O(*n*) in the number of songs and entries.
  static func candidates(of pools: [[Song]], for setlist: Setlist) -> [[Song]] {
    let played = setlist.sections.lazy.flatMap(\.entries).compactMap(\.sharedSong)
    var ids = Set(played.map(\.id))
    var names = Set(played.compactMap(\.foldedName))
    return pools.map { pool in
      pool.filter { song in
        let duration = song.duration ?? 0
        guard duration > 0, duration.isFinite, !song.isRetired, !song.isJingle,
          ids.insert(song.id).inserted
        else {
          return false
        }
        return song.foldedName.map { names.insert($0).inserted } ?? true
      }
    }
  }
}

extension Setlist {
  /// The setlist without the songs that can be moved from the benches of the pools.
  func without(benchesOf pools: [SongPool]) -> Setlist {
    var setlist = self
    for bench in pools.compactMap(bench) { setlist.sections.removeAll { $0.id == bench.id } }
    return setlist
  }
}
