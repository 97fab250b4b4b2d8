import Foundation
public import SetlistFormats
import SetlistModel
import SetlistStore

/// The words and chords of the song that is on stage, in the key in which it is performed, on pages
/// that the presses of the stage turn before they go on to what comes next.
@MainActor
public final class StageWords {
  /// The facts that decide which words are shown.
  private struct Wanted: Hashable {
    let entry: Entry.ID
    let sheet: ChordSheet
    let key: String?
    let written: String?
    let capo: Int?
  }

  /// Called after other words are there, or none.
  public var shownDidChange: (() -> Void)?
  /// Called when words cannot be read.
  public var didFail: ((any Error) -> Void)?
  /// Whether the performers want to see words.
  public var isWanted = true {
    didSet { if isWanted != oldValue { shownDidChange?() } }
  }
  /// The number of the page that is shown, from zero.
  public private(set) var page = 0
  /// The pages: their columns, and the rows of these.
  public private(set) var pages: [[[WordsRows.Row]]] = []

  private let stage: Stage
  private var wanted: Wanted?
  private var loaded: SongWords?
  private var loading: Task<Void, Never>?

  /// Makes the words of a stage.
  public init(of stage: Stage) { self.stage = stage }

  /// The words that are shown; `nil` if there are none, or none are wanted.
  public var words: SongWords? { isWanted ? loaded : nil }

  /// Whether the song that is on has words.
  public var hasWords: Bool { loaded != nil }

  /// Follows what is on. Other words are there when `shownDidChange` is called.
  public func follow() {
    let wanted = self.wantedNow
    guard wanted != self.wanted else { return }
    if wanted?.entry != self.wanted?.entry { page = 0 }
    self.wanted = wanted
    loading?.cancel()
    guard let wanted else {
      loaded = nil
      return
    }
    // The words of another song must not stand under the title of this one.
    loaded = nil
    let songs = stage.open.library.database.songs
    loading = Task { [weak self] in
      do {
        let sheet = try await songs.loaded(wanted.sheet)
        try Task.checkCancellation()
        self?.show(sheet, wanted)
      } catch is CancellationError {
        return
      } catch {
        self?.didFail?(error)
      }
    }
  }

  /// Waits until the words of what is on are there.
  public func finishLoading() async { await loading?.value }

  /// Puts the words on pages.
  public func divide(into pages: [[[WordsRows.Row]]]) {
    self.pages = pages
    page = max(0, min(page, pages.count - 1))
  }

  /// Turns a page, or passes the press on to the stage if there is no further one.
  ///
  /// - Returns: whether anything has changed.
  public func press(_ press: Stage.Press) -> Bool {
    let target = page + (press == .next ? 1 : -1)
    guard words != nil, pages.indices.contains(target) else { return stage.press(press) }
    guard stage.accepts() else { return false }
    page = target
    shownDidChange?()
    return true
  }

  private var wantedNow: Wanted? {
    guard let id = stage.performance.now, let entry = stage.open.entry(id), entry.hasSheet,
      let song = entry.performed, let sheet = song.sheet
    else { return nil }
    return Wanted(
      entry: id, sheet: sheet, key: song.key, written: entry.sharedSong?.key, capo: song.capo)
  }

  private func show(_ sheet: ChordSheet, _ wanted: Wanted) {
    let words = SongWords(sheet)
      .performed(in: wanted.key, written: wanted.written, capo: wanted.capo)
    loaded = words.isEmpty ? nil : words
    shownDidChange?()
  }
}
