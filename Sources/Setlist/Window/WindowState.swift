import Foundation
import SetlistFiles
import SetlistModel

/// The state that the window keeps between runs: its size, the open setlist, the last export, and
/// the folder of the last import.
///
/// It is stored in `setlist/window.json` in the state folder of the XDG Base Directory
/// Specification. If the file cannot be read or written, the window opens as in the first run.
struct WindowState: Codable {
  var width: Int32?
  var height: Int32?
  var isMaximized: Bool?
  var setlist: Setlist.ID?
  /// Whether setlists are shown as tables instead of lists.
  var isTable: Bool?
  /// The pool that the pane beside the open setlist shows, or showed last.
  var pool: PoolSource?
  /// Whether the pane beside the open setlist is open.
  var isPoolShown: Bool?
  /// The kind of the last export, as the raw value of an `ExportKind`.
  var export: String?
  /// The file of the last export.
  var exportedFile: URL?
  /// The folder of the last import.
  var importFolder: URL?

  /// Reads the state that the last run of the program has saved.
  static func load() -> WindowState {
    guard let data = UserFolder.contents(of: file),
      let state = try? JSONDecoder().decode(WindowState.self, from: data)
    else { return WindowState() }
    return state
  }

  /// Saves the state for the next run of the program.
  func save() {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? UserFolder.write(data, to: Self.file)
  }

  private static var file: URL {
    UserFolder.state.appendingPathComponent("setlist/window.json")
  }
}
