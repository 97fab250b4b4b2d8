import SetlistModel

/// Packs contents one after another into arrays of bytes that many share, which takes less memory
/// than an array for each. An array is there as long as one of its contents is.
struct ContentPacker {
  // So many take most of what there is to gain, and an edited list keeps few that are gone.
  private static let contentsSharingMemory = 128

  private var complete: [PackedContent] = []
  private var bytes: [UInt8] = []
  /// Where the contents in `bytes` end.
  private var ends: [Int] = []

  /// Adds a content.
  ///
  /// - Complexity: O(*n*) in the length of its texts.
  mutating func add(_ content: PackedContent) {
    bytes += content.ownBytes
    didAppend()
  }

  /// Adds a song from `Song.columns`.
  ///
  /// - Returns: its identity. `nil`, with nothing added, if it has to be read by its facts.
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
    // A large text does not keep many others with it.
    if ends.count == Self.contentsSharingMemory || bytes.count > 1 << 20 { share() }
  }

  private mutating func share() {
    // A copy has no room for more.
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
