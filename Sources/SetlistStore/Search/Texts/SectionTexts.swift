import SetlistModel

/// The folded texts of the entries of a section, one after another in one array of bytes that a
/// search reads.
///
/// Other searched facts are read from the entries, whose memory is shared with the setlist.
struct SectionTexts: Sendable {
  /// The section from which the texts were made.
  let section: Section
  /// The folded title of the section.
  let title: [UInt8]
  /// The folded texts of all entries: for each entry those of `SongFact.inWords`, each ended by a
  /// zero byte.
  private(set) var bytes: [UInt8] = []
  /// The offset of the texts of each entry in `bytes`, and the end of the last.
  private(set) var starts = [0]
  /// The number of texts that were folded, because they could not be copied from earlier ones.
  private(set) var foldedCount = 0

  /// Folds the texts of a section.
  ///
  /// - Parameters:
  ///   - old: earlier texts, from which those of unchanged entries are copied.
  ///   - findsPinyin: whether the texts include readings of Chinese titles and artists; it must be
  ///     the same for `old`.
  /// - Throws: `CancellationError` soon after the task is cancelled.
  /// - Complexity: O(*n*) in the size of the texts; O(1) for unchanged entries of `old`.
  init(_ section: Section, reusing old: SectionTexts? = nil, findsPinyin: Bool = false) throws {
    self.section = section
    title = Array(section.title.foldedForSearch.utf8)
    if let old, old.section.entries == section.entries {
      bytes = old.bytes
      starts = old.starts
      return
    }
    let known = old?.section.entries ?? []
    let places = IdentifierIndex(known.map(\.id))
    let unchanged = { (entry: Entry) in places[entry.id].flatMap { known[$0] == entry ? $0 : nil } }
    let read = findsPinyin ? section.entries.filter { unchanged($0) == nil } : []
    let readings = PinyinReadings(of: read.flatMap { [$0.title, $0.song?.artist ?? ""] })
    starts.reserveCapacity(section.entries.count + 1)
    bytes.reserveCapacity(old?.bytes.count ?? 0)
    // A range of the old texts that still has to be copied.
    var stretch = 0..<0
    for (number, entry) in section.entries.enumerated() {
      if number & 1023 == 0 { try Task.checkCancellation() }
      let place = unchanged(entry)
      if let place, place == stretch.upperBound {
        stretch = stretch.lowerBound..<(place + 1)
        continue
      }
      append(stretch, of: old)
      stretch = place.map { $0..<($0 + 1) } ?? 0..<0
      if place == nil { append(entry, readings) }
    }
    append(stretch, of: old)
    trim()
  }

  /// The range of an entry's texts in `bytes`.
  func range(of index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// The range in `bytes` of an entry's title and artist, with the zero byte between them.
  func nameRange(of index: Int) -> Range<Int> {
    let range = range(of: index)
    let text = bytes.span.extracting(range)
    guard let titleEnd = text.firstIndex(of: 0, from: 0),
      let artistEnd = text.firstIndex(of: 0, from: titleEnd + 1)
    else { return range }
    return range.lowerBound..<range.lowerBound + artistEnd
  }

  private mutating func append(_ stretch: Range<Int>, of old: SectionTexts?) {
    guard let old, !stretch.isEmpty else { return }
    let start = old.starts[stretch.lowerBound]
    let shift = bytes.count - start
    bytes += old.bytes[start..<old.starts[stretch.upperBound]]
    starts += old.starts[(stretch.lowerBound + 1)...stretch.upperBound].lazy.map { $0 + shift }
  }

  /// Releases the unused capacity of the array of texts.
  private mutating func trim() {
    guard bytes.capacity > bytes.count + bytes.count / 8 else { return }
    var exact: [UInt8] = []
    exact.reserveCapacity(bytes.count)
    exact += bytes
    bytes = exact
  }

  private mutating func append(_ entry: Entry, _ readings: PinyinReadings) {
    let song = entry.song
    for fact in SongFact.inWords {
      let text = song.map { fact.searchedText(of: $0) ?? "" } ?? (fact == .title ? entry.title : "")
      bytes.appendFolded(text)
      if fact == .title || fact == .artist { bytes += readings.bytes(of: text) }
      bytes.append(0)
    }
    starts.append(bytes.count)
    foldedCount += 1
  }
}

extension [UInt8] {
  /// Appends the bytes of a text, folded as `foldedForSearch` does.
  ///
  /// - Complexity: O(*n*) in the length of the text; ASCII text is copied only once.
  mutating func appendFolded(_ text: String) {
    let start = count
    for byte in text.utf8 {
      guard byte > 0, byte < 0x80 else {
        removeSubrange(start...)
        append(contentsOf: text.foldedForSearch.utf8)
        return
      }
      append(byte.foldedForSearch)
    }
  }
}
