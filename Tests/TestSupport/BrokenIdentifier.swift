import Foundation

/// An identifier whose `==` and `hash(into:)` contradict each other, or themselves.
public struct BrokenIdentifier: Hashable, Sendable {
  /// The fault of an identifier's `Hashable` conformance.
  public enum Fault: CaseIterable, Sendable {
    case equalOnesHaveDifferentHashes
    case equalityIsOneSided
    case equalityIsNotTransitive
    case nothingIsEqualToItself
    case allAreEqual
    case theHashChanges
    case theHashIsRandom
    case equalityChanges
  }

  /// A source of random bits for faults that change over time.
  public final class Noise: @unchecked Sendable {
    // A lock is needed because a list may be compared on another thread.
    private let lock = NSLock()
    private var generator = SeededGenerator(seed: 1)

    /// A new source. All sources give the same bits.
    public init() {}

    func next() -> Int { lock.withLock { Int.random(in: 0..<4, using: &generator) } }
  }

  /// The number that most faults compare.
  public let number: Int
  private let note: Int
  private let fault: Fault
  private let noise: Noise

  /// An identifier with a note, which some faults compare or hash.
  public init(number: Int, note: Int, fault: Fault, noise: Noise) {
    self.number = number
    self.note = note
    self.fault = fault
    self.noise = noise
  }

  /// Whether two identifiers are equal, as the fault of the first one says.
  public static func == (left: Self, right: Self) -> Bool {
    switch left.fault {
    case .equalOnesHaveDifferentHashes, .theHashChanges, .theHashIsRandom:
      left.number == right.number
    case .equalityIsOneSided: left.number == right.number && left.note <= right.note
    case .equalityIsNotTransitive: abs(left.number - right.number) <= 1
    case .nothingIsEqualToItself: false
    case .allAreEqual: true
    case .equalityChanges: left.number == right.number && left.noise.next() > 0
    }
  }

  /// Feeds the values that the fault includes to the hasher.
  public func hash(into hasher: inout Hasher) {
    switch fault {
    case .equalOnesHaveDifferentHashes:
      hasher.combine(number)
      hasher.combine(note)
    case .equalityIsNotTransitive: hasher.combine(number / 4)
    case .theHashChanges: hasher.combine(number &+ (noise.next() == 0 ? 1 : 0))
    case .theHashIsRandom: for _ in 0..<8 { hasher.combine(noise.next()) }
    case .equalityIsOneSided, .nothingIsEqualToItself, .allAreEqual, .equalityChanges:
      hasher.combine(number)
    }
  }
}
