internal import Foundation

/// The folder that the program lies in.
enum ProgramFolder {
  /// A file of that path, below the program's folder or one of the four folders above it.
  ///
  /// So files are found that are installed with the program, and those that lie among the sources
  /// of a program that is run from where it was built: `.build/x86_64-unknown-linux-gnu/debug`.
  static func find(_ path: String) -> URL? {
    guard
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    return sequence(first: URL(filePath: program)) { $0.deletingLastPathComponent() }
      .dropFirst().prefix(5).lazy.map { $0.appending(path: path) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
