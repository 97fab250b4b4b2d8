import GtkSupport
import Localization

/// Announces changes of the preview to screen readers.
@MainActor
final class PreviewAnnouncements {
  private let announcer: Announcer
  /// The last announcement for the previewed song; empty while no song is previewed.
  private var said = ""

  init(announcer: Announcer) {
    self.announcer = announcer
  }

  /// Announces whether a song plays or pauses, unless that was announced last.
  func sayState(of preview: Preview) {
    let title =
      preview.entry.map { $0.title.isEmpty ? gettext("Untitled") : $0.title.displayable } ?? ""
    let state =
      switch preview.state {
      case .playing: gettext("Playing “%1$s”", title)
      case .paused: gettext("Paused")
      case nil: ""
      }
    guard state != said else { return }
    said = state
    announcer.announce(state.isEmpty ? gettext("Preview stopped") : state)
  }

  /// Announces the reason why a song cannot be played.
  func say(_ failure: PreviewFailure, title: String) {
    announcer.announce(
      // Translators: %1$s is a problem, without a full stop. %2$s are sentences of advice.
      gettext("%1$s. %2$s", failure.heading(title: title), failure.explanation))
  }
}
