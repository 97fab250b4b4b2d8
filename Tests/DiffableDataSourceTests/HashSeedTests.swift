import Testing

@testable import DiffableDataSource

/// Hashes with a random seed spread identifiers that follow a pattern, or that were chosen to
/// collide for a known hash.
@Suite struct HashSeedTests {
  private static let words = (0..<4_096).map { UInt64($0) }

  /// The greatest number of 4,096 pairs of words that fall into the same one of 4,096 slots, for
  /// the median of 21 seeds.
  private func greatestShare(_ pairs: [(UInt64, UInt64)]) -> Int {
    let shares = (0..<21).map { _ in
      let seed = HashSeed()
      var counts: [UInt64: Int] = [:]
      for (first, second) in pairs { counts[seed.mix(first, second) >> 52, default: 0] += 1 }
      return counts.values.max() ?? 0
    }
    return shares.sorted()[10]
  }

  @Test(arguments: [0, 8, 32, 48] as [UInt64])
  func sequentialIdentifiersSpread(shift: UInt64) {
    let version: UInt64 = 0x8000_4000_0000_0000
    #expect(greatestShare(Self.words.map { ($0 << shift, 0) }) < 64)
    #expect(greatestShare(Self.words.map { ($0 << shift, version) }) < 64)
    #expect(greatestShare(Self.words.map { (version, $0 << shift) }) < 64)
  }

  /// If the seed were known, all of these identifiers could have the hash 0.
  @Test(arguments: [0, 0x2545_F491_4F6C_DD1D, 0x9E37_79B9_7F4A_7C15] as [UInt64])
  func identifiersWithOneConstantHalfSpread(half: UInt64) {
    let words = Self.words.map { $0 &* 0x9E37_79B9_7F4A_7C15 }
    #expect(greatestShare(words.map { (half, $0) }) < 64)
    #expect(greatestShare(words.map { ($0, half) }) < 64)
  }
}
