public import SetlistModel

extension OpenSetlist {
  /// Whether the times of the open setlist are times of day: the setlist, one of its counted
  /// sections or an entry of those has a start time.
  ///
  /// - Complexity: O(1).
  public var hasClock: Bool { shown.hasClock }

  /// The counted sections and their breaks with their lengths, and the gaps to fill where they are,
  /// regardless of a query.
  ///
  /// - Complexity: O(*s*) in the number of sections, and O(*n*) in the entries of those in which an
  ///   entry has a start time.
  public var timeline: SetlistTimeline {
    SetlistTimeline(of: state?.setlist.sections ?? []) { section in
      shown.totals[section.id]?.time.assuming(shown.assumedLength) ?? SectionTime()
    } timing: { section in
      unmetStart(in: section.id).flatMap { times.backTimings[$0] }
    } gaps: { section in
      unmetStart(in: section.id) == nil ? [] : gaps(in: section)
    }
  }

  private func gaps(in section: Section) -> [SetlistTimeline.Gap] {
    var (gaps, index) = ([SetlistTimeline.Gap](), 0)
    _ = SectionTime(of: section.entries, gap: state?.setlist.options.gap ?? 0) { entry, before in
      if let timing = times.backTimings[entry.id], timing.isGap {
        gaps.append(
          .init(index: index, before: before.assuming(shown.assumedLength), timing: timing))
      }
      index += 1
    }
    return gaps
  }

  /// The back-timing of all entries of a section with a start time of their own that is not met by
  /// what is before, in order.
  ///
  /// - Complexity: O(*n*) in the section's entries if one of them has a start time, else O(1).
  public func unmetTimings(in section: Section.ID) -> [BackTiming] {
    guard unmetStart(in: section) != nil else { return [] }
    return (state?.section(section)?.entries ?? []).compactMap { times.backTimings[$0.id] }
      .filter { $0.isGap || $0.isOver }
  }

  /// The back-timing of an entry with a start time of its own: the time left before it; `nil` if
  /// the entry has none, or the end of the entries before is not known.
  ///
  /// - Complexity: O(1), and as `times` if an entry has a start time.
  public func backTiming(before entry: Entry.ID) -> BackTiming? {
    shown.hasFixedStart ? times.backTimings[entry] : nil
  }

  /// The entry of a section with a start time that what is before it does not meet: the first one
  /// before which something is over its time, or else before which there is a gap.
  ///
  /// - Complexity: O(1), and as `times` if an entry of the section has a start time.
  public func unmetStart(in section: Section.ID) -> Entry.ID? {
    shown.totals[section]?.hasFixedStart == true ? times.unmetStarts[section] : nil
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
