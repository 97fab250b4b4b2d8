internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore
internal import SetlistResources

/// The bar at the foot of the window during a preview: the song, its position and a scale to change
/// it.
///
/// Also shows the reason why a song cannot be played.
@MainActor
final class PreviewBarController {
  /// Called when the bar is fully shown. It may cover the row of the song.
  var didReveal: (() -> Void)?
  /// Called when the user wants to choose the file of the song that cannot be played.
  var locateRequested: (() -> Void)?

  private let preview: Preview
  private let bars: FootBars
  private let revealer: OpaquePointer
  private let pages: OpaquePointer
  private let toggle: OpaquePointer
  private let stop: OpaquePointer
  private let title: OpaquePointer
  private let time: OpaquePointer
  private let scale: OpaquePointer
  private let position: UnsafeMutablePointer<GtkAdjustment>
  private let failure: OpaquePointer
  private let explanation: OpaquePointer
  private let locate: OpaquePointer
  private var shownTime = ""
  private var lastUpdate: ContinuousClock.Instant?

  /// Adds the bar, still hidden, to the end of `box`.
  init(
    preview: Preview, box: UnsafeMutablePointer<GtkWidget>, bars: FootBars
  ) throws(GLibError) {
    self.preview = preview
    self.bars = bars
    let builder = try Builder(SetlistResources.previewBar)
    revealer = builder.object("preview-revealer")
    pages = builder.object("preview-pages")
    toggle = builder.object("preview-toggle")
    stop = builder.object("preview-stop")
    title = builder.object("preview-title")
    time = builder.object("preview-time")
    scale = builder.object("preview-scale")
    position = builder.object("preview-position").cast()
    failure = builder.object("preview-failure")
    explanation = builder.object("preview-explanation")
    locate = builder.object("preview-locate")
    gtk_box_append(box.cast(), revealer.widget)
    bars.add(revealer)
    connect(toggle, "clicked") { _ in preview.togglePlaying() }
    connect(locate, "clicked") { [weak self] _ in self?.locateRequested?() }
    // Only the user's changes, by pointer, wheel or key.
    connectReturningBool(scale, "change-value") { arguments in
      preview.seek(to: arguments.double(2))
      return true
    }
    leaveFocusWhereItIsOnClick()
    connect(revealer, "notify::child-revealed") { [weak self, revealer] _ in
      if gtk_revealer_get_child_revealed(revealer) != 0 { self?.didReveal?() }
    }
    // Shows the changes from while the bar was hidden.
    connect(revealer, "map") { [weak self] _ in self?.showPosition() }
  }

  /// Leaves the focus, and so the keys, in the list when the pointer changes the position. GTK 4.8
  /// gives the focus to the scale regardless of its property focus-on-click.
  private func leaveFocusWhereItIsOnClick() {
    let click = gtk_gesture_click_new()
    gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(gtk_widget_get_parent(scale.widget), click)
    connect(click!, "pressed") { [scale] _ in
      gtk_widget_set_can_focus(scale.widget, 0)
      Task { gtk_widget_set_can_focus(scale.widget, 1) }
    }
  }

  /// Whether the keyboard focus is in the bar.
  var hasFocus: Bool {
    guard let root = gtk_widget_get_root(revealer.widget), let focus = gtk_root_get_focus(root)
    else { return false }
    return gtk_widget_is_ancestor(focus, revealer.widget) != 0
  }

  /// Shows the previewed song, or hides the bar.
  func showSong() {
    guard let entry = preview.entry else {
      bars.hide(revealer)
      return
    }
    let parts = [entry.title, entry.song?.artist ?? ""].filter { !$0.isEmpty }
    gtk_label_set_text(title, parts.joined(separator: " · ").displayable)
    reveal("song", closing: "Stop Preview")
    showState()
  }

  /// Shows whether the song plays, its length and its position.
  func showState() {
    guard let entry = preview.entry else { return }
    let verb = preview.state == .playing ? "Pause" : "Play"
    toggle.setIcon(
      "media-playback-\(preview.state == .playing ? "pause" : "start")-symbolic",
      label: "\(verb), \(entry.title.displayable)", tooltip: "\(verb) (Space)")
    gtk_adjustment_set_upper(position, preview.duration ?? 0)
    gtk_widget_set_sensitive(scale.widget, preview.isSeekable ? 1 : 0)
    showPosition()
  }

  /// Shows the position, at most four times a second and only if the bar is visible.
  func advance() {
    let now = ContinuousClock.now
    if let lastUpdate, now - lastUpdate < .milliseconds(250) { return }
    lastUpdate = now
    showPosition()
  }

  /// Shows the position, if the bar is visible.
  func showPosition() {
    guard gtk_widget_get_mapped(revealer.widget) != 0 else { return }
    gtk_adjustment_set_value(position, preview.position)
    let elapsed = DurationFormat.string(preview.position.rounded(.down))
    let text = "\(elapsed) / \(DurationFormat.string(preview.duration))"
    guard text != shownTime else { return }
    shownTime = text
    gtk_label_set_text(time, text)
    scale.setAccessibleValue(text)
  }

  /// Shows that a song cannot be played, and the reason.
  func show(_ reason: PreviewFailure, title: String) {
    gtk_label_set_text(failure, reason.heading(title: title))
    gtk_label_set_text(explanation, reason.explanation)
    gtk_widget_set_visible(locate.widget, reason.isMissingFile ? 1 : 0)
    reveal("failure", closing: "Close Message")
  }

  /// Shows one of the two pages beside a close button with a label.
  private func reveal(_ page: String, closing label: String) {
    stop.setIcon("window-close-symbolic", label: label, tooltip: "\(label) (Esc)")
    gtk_stack_set_visible_child_name(pages, page)
    bars.show(revealer)
  }
}
