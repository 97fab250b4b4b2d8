internal import CAdwaita
internal import GtkSupport
internal import Localization
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

  /// The bar's text for the song that is heard.
  let song: PreviewSongPage

  private let preview: Preview
  private let bars: FootBars
  private let builder: Builder
  private let revealer: OpaquePointer

  /// Adds the bar, still hidden, to the end of `box`.
  init(
    preview: Preview, box: UnsafeMutablePointer<GtkWidget>, bars: FootBars
  ) throws(GLibError) {
    self.preview = preview
    self.bars = bars
    builder = try Builder(SetlistResources.previewBar)
    revealer = builder.object("preview-revealer")
    gtk_box_append(box.cast(), revealer.widget)
    bars.add(revealer)
    song = PreviewSongPage(preview: preview, builder: builder)
    connect(builder.object("preview-locate"), .clicked) { [weak self] in
      self?.locateRequested?()
    }
    connect(revealer, .notify("child-revealed")) { [weak self, revealer] in
      if gtk_revealer_get_child_revealed(revealer) != 0 { self?.didReveal?() }
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
    song.showSong(entry)
    reveal("song", closing: gettext("Stop Preview"), tooltip: gettext("Stop Preview (Esc)"))
    song.showState()
  }

  /// Shows that a song cannot be played, and the reason.
  func show(_ reason: PreviewFailure, title: String) {
    gtk_label_set_text(builder.object("preview-failure"), reason.heading(title: title))
    gtk_label_set_text(builder.object("preview-explanation"), reason.explanation)
    gtk_widget_set_visible(builder.widget("preview-locate"), reason.isMissingFile ? 1 : 0)
    reveal("failure", closing: gettext("Close Message"), tooltip: gettext("Close Message (Esc)"))
  }

  /// Shows one of the two pages beside a close button with a label and a tooltip.
  private func reveal(_ page: String, closing label: String, tooltip: String) {
    let stop: OpaquePointer = builder.object("preview-stop")
    stop.setIcon("window-close-symbolic", label: label, tooltip: tooltip)
    gtk_stack_set_visible_child_name(builder.object("preview-pages"), page)
    bars.show(revealer)
  }
}
