extension OpenSetlist {
  /// When every entry of the open setlist begins, and how long everything takes.
  ///
  /// - Complexity: O(*n*) in the number of entries when it is asked for first after a change, then
  ///   O(1).
  public var times: SetlistTimes {
    if let known = knownTimes { return known }
    let times = SetlistTimes(of: state?.setlist ?? Setlist(name: ""))
    knownTimes = times
    return times
  }

  /// The length of some entries together, in counted sections or not. Entries of one section count
  /// with the gaps between their songs, and with each break. Unknown lengths are passed over.
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
      total + SectionTime(of: entries, gap: state.setlist.options.gap).elapsed
    }
  }
}
