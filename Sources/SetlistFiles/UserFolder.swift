public import Foundation

/// The user's folders of the XDG base directory specification.
public enum UserFolder {
  /// The home folder: `$HOME`, or if that is not set, the folder in the system's list of users.
  public static var home: URL {
    folder(in: "HOME") ?? FileManager.default.homeDirectoryForCurrentUser
  }

  /// The folder for data: `$XDG_DATA_HOME`, else `~/.local/share`.
  public static var data: URL {
    folder(in: "XDG_DATA_HOME") ?? home.appending(path: ".local/share")
  }

  /// The folder for the state of windows: `$XDG_STATE_HOME`, else `~/.local/state`.
  public static var state: URL {
    folder(in: "XDG_STATE_HOME") ?? home.appending(path: ".local/state")
  }

  /// The bytes of a small file in one of the folders; `nil` if it cannot be read or is not a
  /// regular file.
  public static func contents(of file: URL) -> Data? {
    try? RegularFile.contents(of: file, limit: 1 << 20)
  }

  /// Replaces a file in one of the folders in one step. New files and folders can only be read by
  /// their owner.
  public static func write(_ data: Data, to file: URL) throws {
    try makePrivateFolder(at: file.deletingLastPathComponent())
    try RegularFile.replaceContents(of: file, with: data, mode: 0o600)
  }

  /// Makes a folder that only its owner can read, and its missing parents.
  package static func makePrivateFolder(at url: URL) throws {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  // Relative paths in the variables are ignored, as the specification demands.
  private static func folder(in variable: String) -> URL? {
    ProcessInfo.processInfo.environment[variable].flatMap {
      $0.utf8.first == UInt8(ascii: "/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil
    }
  }
}
