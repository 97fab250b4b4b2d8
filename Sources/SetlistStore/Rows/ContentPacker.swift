import SetlistModel

/// Packs contents one after another into arrays of bytes that many share, which takes less memory
/// than an array for each. An array stays in memory as long as one of its contents does.
struct ContentPacker {
  // This number of contents that share memory already saves most of it, and an edited list keeps
  // few removed contents in memory.
  private static let contentsSharingMemory = 128

  private var complete: [PackedContent] = []
  private var bytes: [UInt8] = []
  /// The offset at which each content in `bytes` ends.
  private var ends: [Int] = []

  /// Adds a content behind the others.
  ///
  /// - Complexity: O(*n*) in the length of its texts.
  mutating func add(_ content: PackedContent) {
    bytes += content.ownBytes
    didAppend()
  }

  /// Adds a song from `Song.columns`.
  ///
  /// - Returns: its identity. `nil`, with nothing added, if the song must be read fact by fact.
  /// - Complexity: O(*n*) in the length of its texts.
  mutating func add(_ row: RowValues, startingAt start: Int) -> Song.ID? {
    let id = PackedContent.append(row, startingAt: start, to: &bytes)
    if id != nil { didAppend() }
    return id
  }

  /// The contents in the order in which they were added.
  mutating func finish() -> [PackedContent] {
    share()
    return complete
  }

  private mutating func didAppend() {
    ends.append(bytes.count)
    // A large text ends the shared array, so that it does not keep many later contents in memory.
    if ends.count == Self.contentsSharingMemory || bytes.count > 1 << 20 { share() }
  }

  private mutating func share() {
    // The copy has exactly the needed capacity.
    let shared = bytes.withUnsafeBufferPointer { Array($0) }
    var start = 0
    for end in ends {
      complete.append(PackedContent(start..<end, of: shared))
      start = end
    }
    ends.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }
}
