import Foundation
import GtkSupport
import Localization
import SetlistModel

/// The page of the preview's bar that says which song is heard and how far it is.
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
  private var lastUpdate: ContinuousClock.Instant?

  init(preview: Preview, builder: Builder) {
    self.preview = preview
    revealer = builder.object("preview-revealer")
    toggle = builder.object("preview-toggle")
    title = builder.object("preview-title")
    time = builder.object("preview-time")
    scale = builder.object("preview-scale")
    position = builder.object("preview-position")
    connect(toggle, .clicked) { preview.togglePlaying() }
    // Only the user's changes, by pointer, wheel or key.
    connect(scale, .changeValue) { position in
      preview.seek(to: position)
      return true
    }
    leaveFocusWhereItIsOnClick()
    // What went on while nobody could see it.
    connect(revealer, .map) { [weak self] in self?.showPosition() }
  }

  /// A position chosen by pointer leaves the focus, and so the keys, in the list. GTK 4.8 gives it
  /// to the scale whatever its property focus-on-click says.
  private func leaveFocusWhereItIsOnClick() {
    guard let parent = scale.parent else { return }
    connect(ClickGesture(on: parent, isFirst: true), .pressed) { [scale] _ in
      scale.canFocus = false
      Task { scale.canFocus = true }
    }
  }

  /// Shows which song is heard.
  func showSong(_ entry: Entry) {
    title.text = [entry.title, entry.song?.artist ?? ""].factLine().displayable
  }

  /// Shows whether the song plays, how long it is and where it is.
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

  /// Shows where the song is, if four times a second allow that and somebody can see it.
  func advance() {
    let now = ContinuousClock.now
    if let lastUpdate, now - lastUpdate < .milliseconds(250) { return }
    lastUpdate = now
    showPosition()
  }

  /// Shows where the song is, if somebody can see it.
  func showPosition() {
    guard revealer.isMapped else { return }
    position.setValue(preview.position)
    let elapsed = DurationFormat.string(preview.position.rounded(.down))
    let text = "\(elapsed) / \(DurationFormat.string(preview.duration))"
    guard text != shownTime else { return }
    shownTime = text
    time.text = text
    scale.setAccessibleValue(text)
  }
}
