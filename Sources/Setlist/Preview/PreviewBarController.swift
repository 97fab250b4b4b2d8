import GtkSupport
import Localization
import SetlistModel
import SetlistResources

/// The bar at the foot of the window during a preview, with the song, its position and a scale to
/// change the position.
///
/// The bar also shows the reason why a song cannot be played.
@MainActor
final class PreviewBarController {
  /// Called when the bar is fully shown. The bar may then cover the row of the song.
  var didReveal: (() -> Void)?
  /// Called when the user wants to choose the file of the song that cannot be played.
  var locateRequested: (() -> Void)?

  /// The page of the bar with the previewed song.
  let song: PreviewSongPage
  let announcements: PreviewAnnouncements

  private let preview: Preview
  private let bars: FootBars
  private let builder: Builder
  private let revealer: Revealer

  /// Adds the bar of the preview, still hidden, to the end of `box`.
  init(
    preview: Preview, box: Box, bars: FootBars, announcements: PreviewAnnouncements
  ) throws(GLibError) {
    self.preview = preview
    self.announcements = announcements
    self.bars = bars
    builder = try Builder(SetlistResources.previewBar)
    revealer = builder.object("preview-revealer")
    box.append(revealer)
    bars.add(revealer)
    song = PreviewSongPage(preview: preview, builder: builder)
    connect(builder.widget("preview-locate"), .clicked) { [weak self] in
      self?.locateRequested?()
    }
    connect(revealer, .notify("child-revealed")) { [weak self, revealer] in
      if revealer.isFullyRevealed { self?.didReveal?() }
    }
  }

  /// Whether the keyboard focus is in the bar of the preview.
  var hasFocus: Bool { revealer.window?.focus?.isDescendant(of: revealer) == true }

  /// Shows the previewed song in the bar, or hides the bar if there is none.
  func showSong() {
    guard let entry = preview.entry else {
      bars.hide(revealer)
      return
    }
    song.showSong(entry)
    reveal("song", closing: gettext("Stop Preview"), tooltip: gettext("Stop Preview (Esc)"))
    song.showState()
  }

  /// Shows what follows the song, with a button that goes on to it; `nil` if nothing is played
  /// through.
  func showNext(_ text: String?) {
    let label: Label = builder.object("preview-next")
    label.text = text ?? ""
    for widget in [label, builder.widget("preview-skip")] { widget.isVisible = text != nil }
  }

  /// Shows in the bar that a song cannot be played, and the reason.
  func show(_ reason: PreviewFailure, title: String) {
    let (heading, explanation): (Label, Label) = (
      builder.object("preview-failure"), builder.object("preview-explanation")
    )
    heading.text = reason.heading(title: title)
    explanation.text = reason.explanation
    builder.widget("preview-locate").isVisible = reason.isMissingFile
    reveal("failure", closing: gettext("Close Message"), tooltip: gettext("Close Message (Esc)"))
  }

  /// Shows one of the two pages of the bar. Its close button gets a label and a tooltip.
  private func reveal(_ page: String, closing label: String, tooltip: String) {
    builder.widget("preview-stop").setIcon("window-close-symbolic", label: label, tooltip: tooltip)
    builder.object("preview-pages", as: Stack.self).shownPage = page
    bars.show(revealer)
  }
}

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
      case .playing where preview.entry?.isSong == false:
        // Translators: %1$s is the title of a break, %2$s its length in words.
        gettext("Break “%1$s”, %2$s", title, DurationFormat.spoken(preview.duration))
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
