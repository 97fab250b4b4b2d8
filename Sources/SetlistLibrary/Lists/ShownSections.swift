import Foundation
import SetlistModel
import SetlistStore

/// The shown sections of a setlist: all, or those in which a query finds something.
struct ShownSections {
  /// The shown sections of the setlist in order.
  private(set) var sections: [SetlistSectionInfo] = []
  /// The sections whose header changed in the last update.
  private(set) var changedSectionIDs: Set<Section.ID> = []
  /// The entries whose content changed in the last update.
  private(set) var changedItemIDs: Set<Entry.ID> = []
  /// Whether the last update left the shown entries, their order and their content as they were.
  private(set) var hasSameObjects = false
  /// The totals of each section of the setlist, regardless of the query.
  private(set) var totals: [Section.ID: SectionTotals] = [:]
  /// The seconds that count for a song whose own length is unknown; `nil` for none.
  private(set) var assumedLength: TimeInterval?
  /// Whether the times of the setlist are times of day: the setlist, one of its counted sections or
  /// an entry of those has a start time.
  private(set) var hasClock = false
  /// Whether an entry of the setlist begins at a time of day of its own.
  private(set) var hasFixedStart = false
  /// The entries that match the query; `nil` without a query.
  var matches: SearchMatches?
  /// The collapsed sections whose entries are shown temporarily.
  var opened: Set<Section.ID> = []

  /// Updates the shown sections to a setlist.
  ///
  /// - Parameters:
  ///   - setlist: the setlist to show; `nil` for none.
  ///   - changed: the entries whose content has changed.
  ///   - isOtherAnswer: whether other entries match the query now, or there is no query any more.
  ///   - touched: the sections whose entries or header have changed; `nil` for all.
  /// - Complexity: O(*n*) in the number of entries of the touched sections, and O(*m*) in the
  ///   number of matches if they have changed.
  mutating func update(
    to setlist: Setlist?, changed: Set<Entry.ID>, isOtherAnswer: Bool, touched: Set<Section.ID>?
  ) {
    let old = Dictionary(
      sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let isTouched = { (section: Section) in touched?.contains(section.id) ?? true }
    let isOtherLength = count(setlist, changed: isTouched)
    show(setlist) {
      old[$0]
    } isChanged: {
      isTouched($0) || isOtherAnswer || isOtherLength
    }
    changedItemIDs = changed
  }

  /// Updates the shown sections to other matches in the same setlist, which is not counted again.
  ///
  /// - Complexity: O(*m*) in the number of matches, and O(*s*) in the number of sections.
  mutating func updateMatches(in setlist: Setlist?) {
    // The sections are in the same order as before.
    var old = sections[...]
    show(setlist) {
      old.first?.id == $0 ? old.popFirst() : nil
    } isChanged: { _ in
      true
    }
    changedItemIDs = []
  }

  /// Shows the sections of a setlist that have matches.
  ///
  /// - Parameters:
  ///   - old: returns what was shown of a section; it is called once for each, in order.
  ///   - isChanged: whether a section may be shown otherwise than before.
  private mutating func show(
    _ setlist: Setlist?, old: (Section.ID) -> SetlistSectionInfo?, isChanged: (Section) -> Bool
  ) {
    let gap = setlist?.options.gap ?? 0
    var shown: [SetlistSectionInfo] = []
    changedSectionIDs = []
    for section in setlist?.sections ?? [] {
      let former = old(section.id)
      guard isChanged(section) else {
        if let former { shown.append(former) }
        continue
      }
      guard let totals = totals[section.id] else { continue }
      let info = SetlistSectionInfo(
        section, totals: totals, assumedLength: assumedLength,
        matches: matches?.entries(of: section.id), gap: gap,
        isOpened: opened.contains(section.id))
      guard matches == nil || info.numberOfObjects > 0 else { continue }
      shown.append(info)
      if former?.hasSameHeader(as: info) == false { changedSectionIDs.insert(info.id) }
    }
    hasSameObjects = shown.elementsEqual(sections) {
      $0.id == $1.id && $0.objects.sharesMemory(with: $1.objects)
    }
    sections = shown
  }

  /// Counts the entries of the changed sections.
  ///
  /// - Returns: whether another length is assumed for songs than before.
  private mutating func count(
    _ setlist: Setlist?, changed isChanged: (Section) -> Bool
  ) -> Bool {
    let options = setlist?.options ?? SetlistOptions()
    let counted = totals
    totals = [:]
    (hasClock, hasFixedStart) = (options.startTime != nil, false)
    var known = KnownLengths()
    for section in setlist?.sections ?? [] {
      let same = isChanged(section) ? nil : counted[section.id]
      let totals = same ?? SectionTotals(of: section, gap: options.gap)
      self.totals[section.id] = totals
      if totals.hasFixedStart { hasFixedStart = true }
      guard section.options.isCounted else { continue }
      known += totals.knownLengths
      if totals.hasFixedStart || section.options.startTime != nil { hasClock = true }
    }
    let old = assumedLength
    assumedLength = options.assumedLength.length(among: known)
    return assumedLength != old
  }
}

/// The counts and lengths of all entries of a section, regardless of a query.
struct SectionTotals: Hashable, Sendable {
  /// The number of songs, without jingles.
  private(set) var songCount = 0
  /// The known length of all entries with the gaps between songs.
  private(set) var time = SectionTime()
  /// Whether an entry begins at a time of day of its own.
  private(set) var hasFixedStart = false
  /// The known lengths of the songs.
  private(set) var knownLengths = KnownLengths()
  /// The length in seconds of the longest entry; 0 if none is known.
  private(set) var longestDuration: TimeInterval = 0
  /// The facts that at least one entry has.
  private(set) var columns: RowColumns = []
  /// The positions of the breaks and notes, in order.
  private(set) var positionsOfOthers: [Int] = []

  /// Computes the totals of a section.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(of section: Section, gap: TimeInterval) {
    var (songs, longest, known, isFixed) = (0, 0.0, KnownLengths(), false)
    var (columns, others, position) = (RowColumns(), [Int](), 0)
    time = SectionTime(of: section.entries, gap: gap) { entry, _ in
      if entry.countsAsSong { songs += 1 }
      if !entry.isSong { others.append(position) }
      position += 1
      if !columns.contains(.all) { columns.formUnion(RowColumns(of: entry, besides: columns)) }
      longest = max(longest, entry.knownDuration ?? 0)
      known.add(entry)
      if entry.startTime != nil { isFixed = true }
    }
    (songCount, knownLengths, hasFixedStart) = (songs, known, isFixed)
    longestDuration = longest
    (self.columns, positionsOfOthers) = (columns, others)
  }

  /// The number of an entry among the songs of its section; `nil` for a break or a note.
  ///
  /// - Complexity: O(log *n*) in the number of breaks and notes.
  func songNumber(at position: Int) -> Int? {
    var range = 0..<positionsOfOthers.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if positionsOfOthers[middle] < position {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let before = range.lowerBound
    if before < positionsOfOthers.count, positionsOfOthers[before] == position { return nil }
    return position - before + 1
  }
}

/// The facts of songs that have columns in the rows of a list, where at least one song has them.
public struct RowColumns: OptionSet, Hashable, Sendable {
  /// The bits of the facts.
  public let rawValue: UInt8

  /// Makes the facts of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A song has a key.
  public static let key = RowColumns(rawValue: 1)
  /// A song has a tempo.
  public static let tempo = RowColumns(rawValue: 2)
  /// A song has a file, which may have a picture.
  public static let file = RowColumns(rawValue: 4)
  static let all: RowColumns = [.key, .tempo, .file]

  /// Finds the facts of an entry. It looks only for those that are not among `known`.
  init(of entry: Entry, besides known: RowColumns) {
    self = []
    guard entry.isSong else { return }
    if !known.contains(.key), entry.hasKey { insert(.key) }
    if !known.contains(.tempo), entry.hasTempo { insert(.tempo) }
    if !known.contains(.file), entry.hasAddress { insert(.file) }
  }
}
