public import Foundation

/// The user's folders, as the XDG base directory specification names them.
public enum UserFolder {
  /// `$HOME`; if that is not set, the folder that the system's list of users names.
  public static var home: URL {
    folder(in: "HOME") ?? FileManager.default.homeDirectoryForCurrentUser
  }

  /// Where data are kept: `$XDG_DATA_HOME`, else `~/.local/share`.
  public static var data: URL {
    folder(in: "XDG_DATA_HOME") ?? home.appending(path: ".local/share")
  }

  /// Where the state of windows is kept: `$XDG_STATE_HOME`, else `~/.local/state`.
  public static var state: URL {
    folder(in: "XDG_STATE_HOME") ?? home.appending(path: ".local/state")
  }

  /// The bytes of a small file in one of the folders; `nil` where it cannot be read or is no
  /// regular file.
  public static func contents(of file: URL) -> Data? {
    try? RegularFile.contents(of: file, limit: 1 << 20)
  }

  /// Replaces a file in one of the folders at once. What is made for it can be read by its owner
  /// only.
  public static func write(_ data: Data, to file: URL) throws {
    try SetlistDatabase.makePrivateFolder(at: file.deletingLastPathComponent())
    try RegularFile.replaceContents(of: file, with: data, mode: 0o600)
  }

  // The specification says that relative paths are to be ignored.
  private static func folder(in variable: String) -> URL? {
    ProcessInfo.processInfo.environment[variable].flatMap {
      $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil
    }
  }
}
