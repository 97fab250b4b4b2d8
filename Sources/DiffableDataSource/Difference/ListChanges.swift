/// The changes from an old list to a new one, collected from front to back.
@usableFromInline
struct ListChanges: Sendable {
  @usableFromInline var splices: [Splice] = []
  /// The number of elements that are in both lists and do not keep their place.
  @usableFromInline var movedCount = 0
  /// The ends of the parts of the old and the new list whose changes have been collected.
  @usableFromInline var oldEnd: Int
  @usableFromInline var newEnd: Int

  @inlinable
  init(oldStart: Int, newStart: Int) {
    oldEnd = oldStart
    newEnd = newStart
  }

  /// Keeps a run of equal elements in place, and collects the elements between the previous run and
  /// this one as a splice.
  @inlinable @inline(__always)
  mutating func keep(old: Int, new: Int, count: Int = 1) {
    if old > oldEnd || new > newEnd {
      splices.append(Splice(removed: oldEnd..<old, inserted: newEnd..<new))
    }
    oldEnd = old &+ count
    newEnd = new &+ count
  }

  /// Collects all elements up to the ends of both lists as a splice.
  @inlinable
  mutating func finish(old: Int, new: Int) {
    if old > oldEnd || new > newEnd {
      splices.append(Splice(removed: oldEnd..<old, inserted: newEnd..<new))
    }
    oldEnd = old
    newEnd = new
  }

  /// The changes, with all positions moved behind `count` equal elements in front.
  @usableFromInline
  func offset(by count: Int) -> ListChanges {
    if count == 0 { return self }
    var changes = self
    changes.splices = splices.map { splice in
      Splice(
        removed: splice.removed.lowerBound + count..<splice.removed.upperBound + count,
        inserted: splice.inserted.lowerBound + count..<splice.inserted.upperBound + count)
    }
    return changes
  }
}

extension ListChanges {
  /// The changes if two neighbouring blocks swap places. The longer block stays in place, or of two
  /// equally long ones that of greater weight.
  @usableFromInline
  init(swapping firstCount: Int, with secondCount: Int, at start: Int, weight: ((Int) -> Int)?) {
    let second = start + firstCount
    let end = second + secondCount
    var firstStays = firstCount > secondCount
    if firstCount == secondCount, let weight {
      let first = (start..<second).reduce(0) { $0 &+ weight($1) }
      firstStays = first > (second..<end).reduce(0) { $0 &+ weight($1) }
    }
    self.init(oldStart: end, newStart: end)
    if firstStays {
      splices = [
        Splice(removed: start..<start, inserted: start..<(start + secondCount)),
        Splice(removed: second..<end, inserted: end..<end),
      ]
    } else {
      splices = [
        Splice(removed: start..<second, inserted: start..<start),
        Splice(removed: end..<end, inserted: (start + secondCount)..<end),
      ]
    }
    movedCount = firstStays ? secondCount : firstCount
  }
}

extension ListChanges {
  /// The fewest changes between two windows, from the old position of each new element. The
  /// positions count from the start of the old window; −1 stands for an element that only the new
  /// window has.
  @usableFromInline
  init(
    matches: [Int32], in oldWindow: Range<Int>, _ newWindow: Range<Int>, weight: ((Int) -> Int)?
  ) {
    let oldStart = oldWindow.lowerBound
    let newStart = newWindow.lowerBound
    self.init(oldStart: oldStart, newStart: newStart)
    let runs = MatchedRun.runs(of: matches)
    let kept =
      if let weight {
        heaviestIncreasingSubsequence(of: runs, below: oldWindow.count) { run in
          LengthAndWeight(
            length: Int(run.count),
            weight: (run.old...run.lastOld).reduce(0) { $0 &+ weight(Int($1) &+ oldStart) })
        }
      } else {
        heaviestIncreasingSubsequence(of: runs, below: oldWindow.count) { $0.count }
      }
    movedCount = runs.reduce(0) { $0 &+ Int($1.count) }
    for offset in kept {
      let run = runs[offset]
      let count = Int(run.count)
      movedCount &-= count
      keep(old: Int(run.old) &+ oldStart, new: Int(run.new) &+ newStart, count: count)
    }
    finish(old: oldWindow.upperBound, new: newWindow.upperBound)
  }
}

/// The length of a subsequence and, to choose among equal lengths, the sum of its elements'
/// weights.
struct LengthAndWeight: Comparable, AdditiveArithmetic {
  var length: Int
  var weight: Int

  static let zero = LengthAndWeight(length: 0, weight: 0)

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool {
    left.length < right.length || left.length == right.length && left.weight < right.weight
  }

  @inline(__always)
  static func + (left: Self, right: Self) -> Self {
    LengthAndWeight(length: left.length &+ right.length, weight: left.weight &+ right.weight)
  }

  static func - (left: Self, right: Self) -> Self {
    LengthAndWeight(length: left.length &- right.length, weight: left.weight &- right.weight)
  }
}

extension ListChanges {
  /// The changes between two lists of identifiers. Compares and hashes their bytes if the type
  /// promises `BitwiseHashable`.
  @inlinable
  init<ID: Hashable>(
    from old: UnsafeBufferPointer<ID>, to new: UnsafeBufferPointer<ID>, weight: ((Int) -> Int)?
  ) {
    if old.count == new.count && old.baseAddress == new.baseAddress {
      self.init(oldStart: 0, newStart: 0)
      return
    }
    let size = MemoryLayout<ID>.size
    // The alignment of a type may be less than that of the words as which its bytes are read.
    let isAligned =
      (UInt(bitPattern: old.baseAddress) | UInt(bitPattern: new.baseAddress))
      % UInt(min(8, max(1, size))) == 0
    switch IdentifierHashing(for: ID.self) {
    case .oneWord where isAligned && size == 8:
      self = old.withMemoryRebound(to: UInt64.self) { old in
        new.withMemoryRebound(to: UInt64.self) { ListChanges(words: old, to: $0, weight: weight) }
      }
    case .oneWord where isAligned && size == 4:
      self = old.withMemoryRebound(to: UInt32.self) { old in
        new.withMemoryRebound(to: UInt32.self) { ListChanges(words: old, to: $0, weight: weight) }
      }
    case .twoWords where isAligned:
      self = old.withMemoryRebound(to: TwoWords.self) { old in
        new.withMemoryRebound(to: TwoWords.self) { ListChanges(words: old, to: $0, weight: weight) }
      }
    default:
      let differ = Differ<StandardDifferencePolicy<ID>>(old: old, new: new, weight: weight)
      let byMemory =
        MemoryComparison.isMeaningful(for: ID.self) && isAligned
        ? ListChanges(
          byMemoryOf: UnsafeRawBufferPointer(old), differ.oldWindow, UnsafeRawBufferPointer(new),
          differ.newWindow, size: size, stride: MemoryLayout<ID>.stride) : nil
      self = byMemory ?? differ.changes()
    }
  }

  /// The changes if the memory shows that one window is a subsequence of the other; `nil` if it
  /// does not, or identifiers of that size are not compared by their memory.
  ///
  /// A list that is filtered, or not any more, mostly has the same identifiers, for which `==` of
  /// texts takes ten times as long.
  @usableFromInline
  init?(
    byMemoryOf old: UnsafeRawBufferPointer, _ oldWindow: Range<Int>,
    _ new: UnsafeRawBufferPointer, _ newWindow: Range<Int>, size: Int, stride: Int
  ) {
    guard size == stride, oldWindow.count != newWindow.count, !oldWindow.isEmpty,
      !newWindow.isEmpty
    else { return nil }
    let changes: ListChanges? =
      switch size {
      case 8:
        Differ<WordDifferencePolicy<UInt64>>(
          old: old.assumingMemoryBound(to: UInt64.self),
          new: new.assumingMemoryBound(to: UInt64.self),
          oldWindow: oldWindow, newWindow: newWindow
        ).subsequenceChanges()
      case 16:
        Differ<TwoWordsDifferencePolicy>(
          old: old.assumingMemoryBound(to: TwoWords.self),
          new: new.assumingMemoryBound(to: TwoWords.self),
          oldWindow: oldWindow, newWindow: newWindow
        ).subsequenceChanges()
      default: nil
      }
    guard let changes else { return nil }
    self = changes
  }

  @usableFromInline
  init(
    words old: UnsafeBufferPointer<UInt64>, to new: UnsafeBufferPointer<UInt64>,
    weight: ((Int) -> Int)?
  ) {
    self = Differ<WordDifferencePolicy<UInt64>>(old: old, new: new, weight: weight).changes()
  }

  @usableFromInline
  init(
    words old: UnsafeBufferPointer<UInt32>, to new: UnsafeBufferPointer<UInt32>,
    weight: ((Int) -> Int)?
  ) {
    self = Differ<WordDifferencePolicy<UInt32>>(old: old, new: new, weight: weight).changes()
  }

  @usableFromInline
  init(
    words old: UnsafeBufferPointer<TwoWords>, to new: UnsafeBufferPointer<TwoWords>,
    weight: ((Int) -> Int)?
  ) {
    self = Differ<TwoWordsDifferencePolicy>(old: old, new: new, weight: weight).changes()
  }
}
