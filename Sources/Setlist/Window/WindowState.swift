internal import Foundation
internal import SetlistCore

/// What the window remembers from one start to the next: its size, the open setlist, what was
/// exported, and where was looked for imports.
///
/// It is kept in `setlist/window.json` in the state folder of the XDG base directory specification.
/// It is a convenience: where it cannot be read or written, the window opens as it does the first
/// time.
struct WindowState: Codable {
  var width: Int32?
  var height: Int32?
  var isMaximized: Bool?
  var setlist: Setlist.ID?
  /// The raw value of an `ExportKind`.
  var export: String?
  /// The file that was exported last.
  var exportedFile: URL?
  /// Where was looked last for something to import.
  var importFolder: URL?

  /// Reads what the last run left.
  static func load() -> WindowState {
    guard let data = UserFolder.contents(of: file),
      let state = try? JSONDecoder().decode(WindowState.self, from: data)
    else { return WindowState() }
    return state
  }

  /// Leaves the state for the next run.
  func save() {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? UserFolder.write(data, to: Self.file)
  }

  private static var file: URL {
    UserFolder.state.appendingPathComponent("setlist/window.json")
  }
}
