import Foundation
import SetlistFiles
import SetlistModel

/// The state that the window keeps between runs: its size, the open setlist, the last export, and
/// the folder of the last import.
///
/// It is kept in `setlist/window.json` in the state folder of the XDG base directory specification.
/// It is a convenience: if it cannot be read or written, the window opens as it does the first
/// time.
struct WindowState: Codable {
  var width: Int32?
  var height: Int32?
  var isMaximized: Bool?
  var setlist: Setlist.ID?
  /// Whether setlists are shown as tables.
  var isTable: Bool?
  /// What the pane beside the open setlist shows, or showed last.
  var pool: PoolSource?
  /// Whether that pane is open.
  var isPoolShown: Bool?
  /// The raw value of an `ExportKind`.
  var export: String?
  /// The file of the last export.
  var exportedFile: URL?
  /// The folder of the last import.
  var importFolder: URL?

  /// Reads the state of the last run.
  static func load() -> WindowState {
    guard let data = UserFolder.contents(of: file),
      let state = try? JSONDecoder().decode(WindowState.self, from: data)
    else { return WindowState() }
    return state
  }

  /// Saves the state for the next run.
  func save() {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? UserFolder.write(data, to: Self.file)
  }

  private static var file: URL {
    UserFolder.state.appendingPathComponent("setlist/window.json")
  }
}
