import GRDB
import SetlistModel

/// The log of plays of a database with all corrections, which a restore carries over: it says what
/// has happened, and going back to an earlier content does not change that.
struct DatabaseLogbook: Equatable {
  private let plays: Set<Play>
  private let corrections: Set<PlayCorrection>

  /// Reads the log of a database; an unreadable one is empty, because a restore may be what helps.
  ///
  /// - Complexity: O(*n*) in the number of plays.
  init(of db: Database) {
    plays = (try? Set(Play.fetchLog(db))) ?? []
    corrections = (try? Set(PlayCorrection.fetchAll(db))) ?? []
  }

  /// A database with the content of another one and with these plays; the other one itself if it
  /// has them already. Of a play that both have, the correction of this log holds.
  func added(to source: DatabaseQueue) throws -> DatabaseQueue {
    let other = try source.read { DatabaseLogbook(of: $0) }
    let known = Set(plays.map(\.id))
    let theirs = other.corrections.filter { known.contains($0.id) }
    guard !plays.isSubset(of: other.plays) || theirs != corrections else { return source }
    let copy = try Schema.updatedCopy(of: source, without: [])
    try copy.write { db in
      for play in plays.sorted(by: { $0.began < $1.began }) { _ = try play.insert(db) }
      for correction in theirs { try PlayCorrection(correction.id).store(db) }
      for correction in corrections { try correction.store(db) }
    }
    return copy
  }
}
