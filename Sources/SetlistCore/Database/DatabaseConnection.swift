import Foundation
import GRDB

/// The connection to a database, and the files that it has open.
struct DatabaseConnection: Identifiable, Sendable {
  /// The files are no longer at their original paths. Nothing was done.
  struct Misplaced: Error {}

  let id = UUID()
  let writer: any DatabaseWriter
  /// The files. `nil` if their place does not matter, as in memory.
  let files: DatabaseFiles?
  /// How the database was left. `nil` in memory.
  var marker: ShutdownMarker?

  /// Whether the paths still lead to the files.
  var isInPlace: Bool { files?.place ?? .inPlace == .inPlace }

  /// Throws if one of the files was moved, removed or replaced.
  func verify() throws {
    guard isInPlace else { throw Misplaced() }
  }
}
