import Foundation
import GtkSupport
import Localization
import SetlistModel

/// The page of the preview's bar with the title of the song and the position in it.
@MainActor
final class PreviewSongPage {
  private let preview: Preview
  private let revealer: Revealer
  private let toggle: Button
  private let title: Label
  private let time: Label
  private let scale: Widget
  private let position: Adjustment
  private var shownTime = ""
  private var shownPosition: TimeInterval?

  init(preview: Preview, builder: Builder) {
    self.preview = preview
    revealer = builder.object("preview-revealer")
    toggle = builder.object("preview-toggle")
    title = builder.object("preview-title")
    time = builder.object("preview-time")
    scale = builder.object("preview-scale")
    position = builder.object("preview-position")
    connect(toggle, .clicked) { preview.togglePlaying() }
    // The signal comes only for the user's changes by pointer, wheel or key.
    connect(scale, .changeValue) { position in
      preview.seek(to: position)
      return true
    }
    leaveFocusWhereItIsOnClick()
    // The position is shown again when the bar appears, because it is not updated while the bar is
    // hidden.
    connect(revealer, .map) { [weak self] in self?.showPosition() }
  }

  /// Leaves the focus, and so the keys, in the list when the user chooses a position with the
  /// pointer. GTK 4.8 gives the focus to the scale even if its property focus-on-click is `false`.
  private func leaveFocusWhereItIsOnClick() {
    guard let parent = scale.parent else { return }
    connect(ClickGesture(on: parent, isFirst: true), .pressed) { [scale] _ in
      scale.canFocus = false
      Task { scale.canFocus = true }
    }
  }

  /// Shows the title and artist of the previewed song.
  func showSong(_ entry: Entry) {
    title.text = [entry.title, entry.song?.artist ?? ""].factLine().displayable
  }

  /// Shows whether the previewed song plays, its length and the position in it.
  func showState() {
    guard let entry = preview.entry else { return }
    let title = entry.title.displayable
    if preview.state == .playing {
      toggle.setIcon(
        "media-playback-pause-symbolic",
        // Translators: the name of a button. %1$s is the title of the song that it pauses.
        label: gettext("Pause, %1$s", title), tooltip: gettext("Pause (Space)"))
    } else {
      toggle.setIcon(
        "media-playback-start-symbolic",
        // Translators: the name of a button. %1$s is the title of the song that it plays.
        label: gettext("Play, %1$s", title), tooltip: gettext("Play (Space)"))
    }
    position.setUpper(preview.duration ?? 0)
    scale.isEnabled = preview.isSeekable
    showPosition()
  }

  /// Shows the position in the song if the page is visible and would look different: at each
  /// second, and up to four times a second if the slider moves by two pixels.
  func advance() {
    let position = preview.position
    if let shownPosition, position.rounded(.down) == shownPosition.rounded(.down) {
      let pixel = (preview.duration ?? 0) / Double(max(1, scale.width))
      if abs(position - shownPosition) < max(0.25, 2 * pixel) { return }
    }
    showPosition()
  }

  /// Shows the position in the previewed song if the page is visible.
  func showPosition() {
    guard revealer.isMapped else { return }
    let now = preview.position
    shownPosition = now
    position.setValue(now)
    let elapsed = DurationFormat.string(now.rounded(.down))
    let text = "\(elapsed) / \(DurationFormat.string(preview.duration))"
    guard text != shownTime else { return }
    shownTime = text
    time.text = text
    scale.setAccessibleValue(text)
  }
}
