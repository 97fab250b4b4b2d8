import Foundation
import GRDB

/// What reads and writes a database, and the files that it has open.
struct DatabaseConnection: Identifiable, Sendable {
  /// The files are not where they were opened any more; nothing was done.
  struct Misplaced: Error {}

  let id = UUID()
  let writer: any DatabaseWriter
  /// `nil` if nobody asks where they are, as in memory.
  let files: DatabaseFiles?

  /// Whether paths still lead to the files.
  var isInPlace: Bool { files?.place ?? .inPlace == .inPlace }

  /// Throws if somebody moved, removed or replaced one of the files.
  func verify() throws {
    guard isInPlace else { throw Misplaced() }
  }
}
