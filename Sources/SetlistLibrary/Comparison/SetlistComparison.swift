public import SetlistModel

/// The differences between two setlists, or two states of one, as one list with the rows of both.
///
/// As few entries as possible count as moved: only those of a section that are outside a longest
/// run that keeps its order.
public struct SetlistComparison: Hashable, Sendable {
  /// The sections in the order of the new setlist; removed sections are at their old places.
  public private(set) var sections: [ComparedSection] = []

  /// Compares two setlists.
  ///
  /// - Parameters:
  ///   - old: the earlier state of the setlist, or another setlist.
  ///   - new: the current setlist.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  public init(from old: Setlist, to new: Setlist) {
    let pairs = Self.pairs(old.sections, new.sections)
    let rows = ComparedRows(old, new, pairs: pairs)
    let (oldTimes, newTimes) = (SetlistTimes(of: old), SetlistTimes(of: new))
    var oldIndices: [Section.ID: Int] = [:]
    for (index, section) in new.sections.enumerated() {
      let former = pairs[index].map { old.sections[$0] }
      if let pair = pairs[index] { oldIndices[section.id] = pair }
      sections.append(
        ComparedSection(
          id: section.id, title: section.title, change: former == nil ? .comes : .stays,
          rows: rows.rows(ofSection: index),
          oldTime: former.flatMap { oldTimes.sections[$0.id] },
          newTime: newTimes.sections[section.id], target: section.options.targetDuration))
    }
    let kept = Set(pairs.compactMap { $0 })
    for (index, section) in old.sections.enumerated() where !kept.contains(index) {
      // A removed section is put below the section that was above it.
      let above = sections.lastIndex { other in
        oldIndices[other.id].map { $0 < index } ?? false
      }
      oldIndices[section.id] = index
      sections.insert(
        ComparedSection(
          id: section.id, title: section.title, change: .goes,
          rows: rows.leavingRows(ofOldSection: index), oldTime: oldTimes.sections[section.id],
          newTime: nil, target: section.options.targetDuration),
        at: above.map { $0 + 1 } ?? 0)
    }
  }

  /// Whether the setlists do not differ.
  public var isEmpty: Bool { sections.allSatisfy { $0.change == .stays } && changedRows.isEmpty }

  /// The rows that have changed, in order.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public var changedRows: [ComparedEntry] {
    sections.flatMap { $0.rows.filter { $0.change != .stays || !$0.facts.isEmpty } }
  }

  /// The numbers of entries that are added, removed and moved, and of those with changed facts.
  public var counts: (coming: Int, going: Int, moving: Int, changed: Int) {
    changedRows.reduce(into: (0, 0, 0, 0)) { counts, row in
      switch row.change {
      case .stays: break
      case .comes: counts.coming += 1
      case .goes: counts.going += 1
      case .moves: counts.moving += 1
      }
      if !row.facts.isEmpty { counts.changed += 1 }
    }
  }

  /// For each new section, the index of the old section with the same identity, else with the same
  /// title, apart from case and accents; `nil` if there is none.
  private static func pairs(_ old: [Section], _ new: [Section]) -> [Int?] {
    var isTaken = [Bool](repeating: false, count: old.count)
    var pairs = [Int?](repeating: nil, count: new.count)
    func match(by key: (Section) -> some Hashable) {
      var free = Dictionary(
        grouping: old.indices.filter { !isTaken[$0] }, by: { key(old[$0]) }
      ).mapValues { $0[...] }
      for index in new.indices where pairs[index] == nil {
        guard let found = free[key(new[index])]?.popFirst() else { continue }
        pairs[index] = found
        isTaken[found] = true
      }
    }
    match { $0.id }
    match { $0.title.foldedForSearch }
    return pairs
  }
}
