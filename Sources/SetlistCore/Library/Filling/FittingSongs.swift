public import Foundation

/// Songs that together take about as long as what is left of a section.
public struct FittingSongs: Hashable, Sendable {
  /// The songs, one to three, in an order that flows.
  public let songs: [Song]
  /// The seconds that are left of the target with them; less than zero if that is longer then.
  public let timeLeft: TimeInterval
  /// Where the songs are.
  public let scope: RepertoireScope

  /// Whether at least half of the songs are in another choice, so that it is much the same.
  func isVariation(of other: FittingSongs) -> Bool {
    2 * songs.count { song in other.songs.contains { $0.id == song.id } } >= songs.count
  }
}
