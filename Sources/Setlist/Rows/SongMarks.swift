import CGtk
import GtkSupport
import Localization

/// The marks in the row of a song: that the song is retired, that its file is missing, and that it
/// is being previewed. The row's name tells them to screen readers.
///
/// Few songs have any mark, so each is made when it is first shown.
@MainActor
final class SongMarks {
  let widget: Box
  private var retired: Image?
  private var missing: Image?
  private var preview: Image?

  /// Makes marks that are `spacing` pixels apart.
  init(spacing: Int32 = 0) {
    widget = RowPart.box("songmarks", .horizontal, spacing: spacing)
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    widget.isVisible = false
  }

  /// Shows the marks that apply to a song, and hides the others.
  func show(isRetired: Bool, isMissing: Bool = false, preview state: Preview.State? = nil) {
    show(isRetired, &retired, after: nil) {
      mark("action-unavailable-symbolic", class: "error", tooltip: gettext("Do not play"))
    }
    show(isMissing, &missing, after: retired) {
      mark("dialog-warning-symbolic", class: "warning", tooltip: gettext("File missing"))
    }
    show(state != nil, &preview, after: missing ?? retired) {
      mark(nil, class: "preview-mark", tooltip: nil)
    }
    if let preview, let state {
      let action = state == .playing ? "start" : "pause"
      preview.showIcon("media-playback-\(action)-symbolic")
    }
    widget.isVisible = isRetired || isMissing || state != nil
  }

  private func show(
    _ isShown: Bool, _ mark: inout Image?,
    after previous: Image?,
    make: () -> Image
  ) {
    if isShown, mark == nil {
      let made = make()
      mark = made
      widget.insert(made, after: previous)
    }
    if let mark { mark.isVisible = isShown }
  }

  private func mark(_ icon: String?, class name: String, tooltip: String?) -> Image {
    let image = Image(icon: icon)
    image.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    image.addStyleClass(name)
    image.tooltip = tooltip
    return image
  }
}
