import Foundation

/// The folder that contains the program.
enum ProgramFolder {
  /// Returns the file of a path below the program's folder or one of the four folders above it;
  /// `nil` if there is none.
  ///
  /// This finds the files that are installed with the program. It also finds those in the source
  /// folder of a program that runs from its build folder, `.build/x86_64-unknown-linux-gnu/debug`.
  static func find(_ path: String) -> URL? {
    guard
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    return sequence(first: URL(filePath: program)) { $0.deletingLastPathComponent() }
      .dropFirst().prefix(5).lazy.map { $0.appending(path: path) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
