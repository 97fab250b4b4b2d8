public import SetlistModel

/// The differences between two setlists, or two states of one, as one list with the rows of both:
/// what the edit between both adds, removes, moves and changes.
///
/// Which sections and entries of another setlist correspond to each other is that of
/// `Setlist.withIdentities(of:)`.
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
    let old = old.withIdentities(of: new)
    let rows = ComparedRows(from: old, to: new)
    let (oldTimes, newTimes) = (SetlistTimes(of: old), SetlistTimes(of: new))
    let oldIndices = Dictionary(
      zip(old.sections.map(\.id), old.sections.indices), uniquingKeysWith: { first, _ in first })
    for section in new.sections {
      sections.append(
        ComparedSection(
          id: section.id, title: section.title,
          change: oldIndices[section.id] == nil ? .comes : .stays, rows: rows.rows(of: section),
          oldTime: oldTimes.sections[section.id], newTime: newTimes.sections[section.id],
          target: section.options.targetDuration))
    }
    let kept = Set(new.sections.map(\.id))
    for (index, section) in old.sections.enumerated() where !kept.contains(section.id) {
      // A removed section is put below the section that was above it.
      let above = sections.lastIndex { other in
        oldIndices[other.id].map { $0 < index } ?? false
      }
      sections.insert(
        ComparedSection(
          id: section.id, title: section.title, change: .goes,
          rows: rows.leavingRows(of: section.id), oldTime: oldTimes.sections[section.id],
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
}
