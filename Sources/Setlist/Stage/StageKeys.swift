import CGtk
import GtkSupport
import SetlistLibrary

/// The keys of the stage, which pedals send too. A key that is held counts once.
@MainActor
final class StageKeys {
  /// A command that a key on stage gives.
  enum Command: Hashable {
    case next
    case back
    case skip
    case bench
    case swap
    case find
    case time
    case words
    case undo
    case redo
    case shortcuts
    case leave
  }

  /// The keys of each command. Right and left stand for themselves where text runs from left to
  /// right, and are exchanged where it runs from right to left.
  private static let keys: [(keys: String, command: Command)] = [
    ("Page_Down|KP_Page_Down|Down|KP_Down|space|KP_Space", .next),
    ("Page_Up|KP_Page_Up|Up|KP_Up", .back), ("s", .skip), ("b", .bench), ("w", .swap),
    ("slash|KP_Divide|<Control>f", .find), ("t", .time), ("l", .words), ("<Control>z", .undo),
    ("<Control><Shift>z|<Control>y", .redo), ("F1|<Control>question", .shortcuts),
    ("Escape|F11|<Control>w", .leave),
  ]

  private let window: Window
  private let perform: @MainActor (Command) -> Void
  /// The keys that are down.
  private var held: Set<Int32> = []

  /// Adds the keys to a window.
  init(window: Window, perform: @escaping @MainActor (Command) -> Void) {
    self.window = window
    self.perform = perform
    ignoreHeldKeys()
    let shortcuts = Shortcuts(on: window)
    for (keys, command) in Self.keys { add(keys, to: shortcuts) { command } }
    let isMirrored = { [window] in window.isRightToLeft }
    add("Right|KP_Right", to: shortcuts) { isMirrored() ? .back : .next }
    add("Left|KP_Left", to: shortcuts) { isMirrored() ? .next : .back }
  }

  private func add(
    _ keys: String, to shortcuts: Shortcuts, _ command: @escaping @MainActor () -> Command
  ) {
    shortcuts.add(keys) { [weak self] in
      self?.perform(command())
      return true
    }
  }

  /// Takes the repeats of keys that are held, before a widget gets them. In an entry they type.
  private func ignoreHeldKeys() {
    let keys = window.onKeyPress(isFirst: true) { [weak self] key, _ in
      guard let self, EntryText(casting: window.focus) == nil else { return false }
      return !held.insert(key).inserted
    }
    connect(keys, .keyReleased) { [weak self] key in self?.held.remove(key) }
    // The release of a key may go to another window.
    connect(window, .notify("is-active")) { [weak self] in self?.held = [] }
  }
}
