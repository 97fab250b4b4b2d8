import Foundation
import GtkSupport
import SetlistFiles
import SetlistLibrary
import SetlistModel

/// The state that the window keeps between runs: its size, the open setlist, the last export, the
/// choices of the last sheet, the folders of the last import and of what was taken along, which
/// documents were offered to join, and what is told after the first start.
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
  /// The folder to which a setlist was last taken along.
  var takenAlong: URL?
  /// The last choices of a printed sheet, by their names.
  var printing: [String: String]?
  /// The folder of the last import.
  var importFolder: URL?
  /// The documents in shared folders that were offered to join.
  var offeredDocuments: [URL]?
  /// The example and the hints of the first start; `nil` if that found setlists.
  var firstSteps: FirstSteps?

  /// Reads the state that the last run of the program has saved; `nil` if there is none.
  static func load() -> WindowState? {
    UserFolder.contents(of: file).map { data in
      (try? JSONDecoder().decode(WindowState.self, from: data)) ?? WindowState()
    }
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

/// Stores the window's state between runs. Its properties are those of `WindowState`.
@MainActor @dynamicMemberLookup
final class WindowStateStore {
  /// Whether no run of the program has saved its state before this one.
  private(set) var isFirstRun = false
  private var state = WindowState()

  /// A part of the state. A new value is saved when the window closes, or with `save()`.
  subscript<Value>(dynamicMember part: WritableKeyPath<WindowState, Value>) -> Value {
    get { state[keyPath: part] }
    set { state[keyPath: part] = newValue }
  }

  /// Reads the state that the last run of the program has saved.
  func load() {
    let stored = WindowState.load()
    isFirstRun = stored == nil
    state = stored ?? WindowState()
  }

  /// Begins to tell what the example of the first start is, and to give hints.
  func beginFirstSteps(with example: Setlist.ID) {
    state.firstSteps = FirstSteps(example: example)
    save()
  }

  /// Saves the state at once, so that a power cut does not lose it.
  func save() {
    state.save()
  }

  /// Restores the size of a window.
  func restoreSize(of window: Window) {
    if let width = state.width, let height = state.height, width >= 360, height >= 294 {
      window.defaultSize = (width, height)
    }
    if state.isMaximized == true { window.maximize() }
  }

  /// Saves the size of a window, and the rest of the window's state.
  func rememberSize(of window: Window) {
    // The default size follows the user's changes, except for the maximized size.
    (state.width, state.height) = window.defaultSize
    state.isMaximized = window.isMaximized
    save()
  }
}
