import SetlistModel

/// The identity of a section, an entry or a setlist in a document, sixteen bytes.
struct ElementID: Hashable, Comparable, Sendable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// Reads a UUID in either letter case; `nil` for any other text.
  init?(_ text: some Collection<UInt8>) {
    guard text.count == 36 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    var place = 0
    for byte in text {
      defer { place += 1 }
      let digit: UInt64
      switch byte {
      case 0x30...0x39: digit = UInt64(byte - 0x30)
      case 0x61...0x66: digit = UInt64(byte - 0x61 + 10)
      case 0x41...0x46: digit = UInt64(byte - 0x41 + 10)
      case UInt8(ascii: "-"):
        guard Self.isHyphen(place) else { return nil }
        continue
      default: return nil
      }
      if Self.isHyphen(place) { return nil }
      words.0 = words.0 << 4 | words.1 >> 60
      words.1 = words.1 << 4 | digit
    }
    (high, low) = words
  }

  private static func isHyphen(_ place: Int) -> Bool {
    place == 8 || place == 13 || place == 18 || place == 23
  }

  /// An identity that follows from another one and a number, the same on every machine.
  func derived(_ number: UInt64) -> ElementID {
    var generator = SplitMix64(seed: SplitMix64.mix(high ^ number) ^ low)
    let (high, low) = (generator.next(), generator.next())
    // The form of RFC 9562.
    return ElementID(
      high: high & ~0xF000 | 0x8000, low: low & ~(0xC000 << 48) | 0x8000 << 48)
  }

  /// Appends the identity as a lowercase UUID.
  func write(to out: inout [UInt8]) {
    for place in 0..<32 {
      if place == 8 || place == 12 || place == 16 || place == 20 { out.append(UInt8(ascii: "-")) }
      let word = place < 16 ? high : low
      let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (place % 16)) & 15)
      out.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
  }

  /// The identity as a lowercase UUID.
  var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether an identity stands before another one; the order has no meaning.
  static func < (first: ElementID, second: ElementID) -> Bool {
    first.high == second.high ? first.low < second.low : first.high < second.high
  }
}

/// A hash of bytes that is the same on every machine, to notice edits by other programs. It does
/// not protect from who wants to deceive.
struct ContentHash {
  private(set) var value: UInt64 = 0x5E71_157D

  /// Takes account of bytes.
  mutating func combine(_ bytes: [UInt8]) {
    var (word, count): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 { combine(word) }
    }
    // The rest of a word comes with the length, so that no two texts give the same words.
    combine(word)
    combine(count)
  }

  /// Takes account of a number.
  mutating func combine(_ word: UInt64) {
    value = SplitMix64.mix(value &+ 0x9E37_79B9_7F4A_7C15 ^ word)
  }

  /// The hash in sixteen digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
