import SetlistModel

/// One of those who change a shared setlist: a person's Setlist, or the file that somebody edited
/// with another program.
public struct Replica: Hashable, Comparable, Sendable, LosslessStringConvertible {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  private static let length = 8

  /// The identity, forty bits.
  let rawValue: UInt64

  /// Makes the replica of the lowest forty bits of a number.
  init(bits: UInt64) { rawValue = bits & 0xFF_FFFF_FFFF }

  /// Makes a new replica.
  public init() { self.init(bits: .random(in: 0 ... .max)) }

  /// Reads eight letters and digits; `nil` for any other text.
  public init?(_ description: String) {
    self.init(Substring(description))
  }

  init?(_ text: Substring) {
    guard text.utf8.count == Self.length else { return nil }
    var bits: UInt64 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): bits = bits << 5 | UInt64(byte - 0x61)
      case UInt8(ascii: "2")...UInt8(ascii: "7"): bits = bits << 5 | UInt64(byte - 0x32 + 26)
      default: return nil
      }
    }
    rawValue = bits
  }

  /// The identity in eight letters and digits, as in `k3v5x2qa`.
  public var description: String {
    let digits = (0..<Self.length).reversed().map { place in
      Self.letters[Int(rawValue >> UInt64(5 * place) & 31)]
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Whether a replica stands before another one; the order has no meaning.
  public static func < (first: Replica, second: Replica) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// The name of one edit of a shared setlist: a Lamport counter and the replica that made the edit.
///
/// Whoever makes an edit counts on from the highest counter that it has seen, so a later edit of
/// who knows an earlier one has the higher dot.
struct Dot: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// The highest counter that is read. Beyond it, numbers of JSON are not exact.
  static let maximumCounter = 1 << 53
  /// The dot of nothing. Everybody knows it.
  static let none = Dot(counter: 0, replica: Replica(bits: 0))

  /// The Lamport counter, one or more.
  let counter: Int
  /// The replica that made the edit.
  let replica: Replica

  init(counter: Int, replica: Replica) {
    (self.counter, self.replica) = (counter, replica)
  }

  /// Reads a dot such as `12.k3v5x2qa`; `nil` for any other text.
  init?(_ description: String) {
    self.init(Substring(description))
  }

  init?(_ text: Substring) {
    guard let point = text.firstIndex(of: "."), let counter = Int(text[..<point]),
      (1...Self.maximumCounter).contains(counter),
      let replica = Replica(text[text.index(after: point)...])
    else { return nil }
    self.init(counter: counter, replica: replica)
  }

  /// The dot as text, as in `12.k3v5x2qa`.
  var description: String { "\(counter).\(replica)" }

  /// Whether a dot is lower: its counter is, or its replica among equal counters.
  static func < (first: Dot, second: Dot) -> Bool {
    first.counter == second.counter
      ? first.replica < second.replica : first.counter < second.counter
  }
}

/// The edits of a shared setlist that somebody knows: the highest counter seen of each replica.
struct VersionVector: Hashable, Sendable {
  private(set) var counters: [Replica: Int] = [:]

  /// Makes the vector of who knows nothing.
  init() {}

  /// Makes the least vector that covers dots.
  init(_ dots: some Sequence<Dot>) {
    for dot in dots { insert(dot) }
  }

  /// Whether a dot is known.
  func covers(_ dot: Dot) -> Bool {
    dot.counter == 0 || counters[dot.replica, default: 0] >= dot.counter
  }

  /// Whether everything is known that another vector covers.
  func covers(_ other: VersionVector) -> Bool {
    other.counters.allSatisfy { counters[$0, default: 0] >= $1 }
  }

  /// The highest counter of all replicas; zero if nothing is known.
  var highest: Int { counters.values.max() ?? 0 }

  /// Makes a dot known, and all before it of the same replica.
  mutating func insert(_ dot: Dot) {
    if !covers(dot) { counters[dot.replica] = dot.counter }
  }

  /// Makes everything known that another vector covers.
  mutating func formUnion(_ other: VersionVector) {
    counters.merge(other.counters) { max($0, $1) }
  }

  /// The highest dot of each replica, sorted.
  var dots: [Dot] {
    counters.map { Dot(counter: $1, replica: $0) }.sorted()
  }
}
