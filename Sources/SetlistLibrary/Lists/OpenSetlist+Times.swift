public import SetlistModel

extension OpenSetlist {
  /// Whether the times of the open setlist are times of day: the setlist or one of its counted
  /// sections has a start time.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var hasClock: Bool {
    guard let setlist else { return false }
    return setlist.options.startTime != nil
      || setlist.sections.contains { $0.options.isCounted && $0.options.startTime != nil }
  }

  /// The counted sections and their breaks with their lengths, regardless of a query.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var timeline: SetlistTimeline {
    SetlistTimeline(of: state?.setlist.sections ?? []) { [shown] section in
      shown.totals[section.id]?.time.assuming(shown.assumedLength) ?? SectionTime()
    }
  }

  /// The tempo over the setlist; `nil` if no tempo is known, or there are more songs than a small
  /// curve can show.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var tempoCurve: TempoCurve? {
    guard let setlist, entryCount <= Self.longestCurve else { return nil }
    return TempoCurve(of: setlist, times: times)
  }

  private static let longestCurve = 2000

  /// The total length of some entries, in counted sections or not. Entries of one section count
  /// with the gaps between their songs, and with each break. Unknown lengths of songs are assumed
  /// as elsewhere in the setlist.
  ///
  /// - Complexity: O(*n*) in the number of identities.
  public func playingTime(of ids: some Sequence<Entry.ID>) -> PlayingTime {
    guard let state else { return PlayingTime() }
    var groups: [Section.ID: [Entry]] = [:]
    for id in ids {
      guard let entry = state.entry(id), let section = state.sectionID(of: id) else { continue }
      groups[section, default: []].append(entry)
    }
    return groups.values.reduce(PlayingTime()) { total, entries in
      total
        + SectionTime(of: entries, gap: state.setlist.options.gap)
        .assuming(shown.assumedLength).elapsed
    }
  }
}
