import GtkSupport

/// Keeps changes of others away while the user is in the middle of something: typing, a drag, a
/// cell of the table, or the stage. They come when that has ended.
@MainActor
final class SharingHold {
  /// The time after which it is looked again whether the user is done.
  private static let interval = Duration.milliseconds(250)

  /// Called when changes of others may come again.
  var ended: (() -> Void)?
  private let frame: MainWindow
  private let songs: SongListViewController
  private let isElsewhereHeld: @MainActor () -> Bool
  private var waiting: Task<Void, Never>?

  /// Makes a hold on the list of songs.
  ///
  /// - Parameter isElsewhereHeld: whether songs of other lists are dragged, or a setlist is on
  ///   stage.
  init(
    frame: MainWindow, songs: SongListViewController,
    isElsewhereHeld: @escaping @MainActor () -> Bool
  ) {
    self.frame = frame
    self.songs = songs
    self.isElsewhereHeld = isElsewhereHeld
  }

  deinit {
    waiting?.cancel()
  }

  /// Whether the user is in the middle of something. If so, `ended` is called afterwards.
  ///
  /// No signal tells the end of all of it, so it is looked at while a change waits, and only then.
  var isHeld: Bool {
    guard isBusy else { return false }
    if waiting == nil {
      waiting = Task { [weak self] in
        while self?.isBusy == true {
          do { try await Task.sleep(for: Self.interval) } catch { return }
        }
        self?.waiting = nil
        self?.ended?()
      }
    }
    return true
  }

  private var isBusy: Bool {
    let dragged = songs.dataSource
    return !dragged.draggedItemIdentifiers.isEmpty || dragged.draggedSectionIdentifier != nil
      || songs.isEditingCell || Form.isShown(over: frame.window) || isTyping
      || isElsewhereHeld()
  }

  /// Whether the user is typing anything but a search, whose matches may change.
  private var isTyping: Bool {
    frame.isTyping && frame.window.focus?.parent.flatMap(SearchEntry.init(casting:)) == nil
  }
}
