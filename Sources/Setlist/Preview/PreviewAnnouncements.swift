internal import GtkSupport

/// Says what becomes of the preview.
@MainActor
final class PreviewAnnouncements {
  private let announcer: Announcer
  /// The last announcement for the song that is heard; empty while there is none.
  private var said = ""

  init(announcer: Announcer) {
    self.announcer = announcer
  }

  /// Says whether a song plays or pauses, where that was not said last.
  func sayState(of preview: Preview) {
    let title = preview.entry.map { $0.title.isEmpty ? "Untitled" : $0.title.displayable } ?? ""
    let state =
      switch preview.state {
      case .playing: "Playing “\(title)”"
      case .paused: "Paused"
      case nil: ""
      }
    guard state != said else { return }
    said = state
    announcer.announce(state.isEmpty ? "Preview stopped" : state)
  }

  /// Says why a song cannot be heard.
  func say(_ failure: PreviewFailure, title: String) {
    announcer.announce("\(failure.heading(title: title)). \(failure.explanation)")
  }
}
