internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import Localization
import SetlistModel

/// The picture of a row: that of the song's file, or else a symbol of the entry's kind.
@MainActor
final class ArtworkView {
  /// The delay before a row loads the picture of its entry. Rows that scroll by fast need none.
  private static let delay = Duration.milliseconds(60)

  let widget: UnsafeMutablePointer<GtkWidget>
  private let style: SectionOptions.RowStyle
  private let pictures: SongPictures
  private let side: Int32
  private let symbolSide: Int32
  private var symbolName = ""
  private var paintedSymbolName: String?
  private var file: URL?
  /// The key of the picture that is painted or loaded.
  private var shown: SongPictures.Key?
  private var picture: ObjectReference?
  private var loading: Task<Void, Never>?

  init(style: SectionOptions.RowStyle, pictures: SongPictures) {
    self.style = style
    self.pictures = pictures
    let isCard = style == .card
    side = style == .compact ? 16 : isCard ? 56 : 36
    symbolSide = isCard ? 32 : 16
    widget = RowPart.image("artwork")
    gtk_widget_set_size_request(widget, side, side)
    if style != .compact { gtk_widget_add_css_class(widget, "artwork") }
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_valign(widget, isCard ? GTK_ALIGN_START : GTK_ALIGN_CENTER)
    connect(widget, .notify("scale-factor")) { [weak self] in self?.update() }
  }

  deinit {
    loading?.cancel()
  }

  /// Shows the picture of an entry's file once it is loaded.
  func show(_ entry: Entry, isVisible: Bool) {
    gtk_widget_set_visible(widget, isVisible ? 1 : 0)
    // Sixteen pixels are too few for a picture.
    file = isVisible && style != .compact ? entry.song?.file : nil
    symbolName = entry.symbolName
    update()
  }

  private func update() {
    let pixels = side * gtk_widget_get_scale_factor(widget)
    let key = file.map { SongPictures.Key(file: $0, side: Int(pixels)) }
    if key == nil || key != shown {
      loading?.cancel()
      loading = nil
      shown = key
      paint(key.flatMap(pictures.picture(for:)))
    }
    guard let key, picture == nil, loading == nil else { return }
    loading = Task { [weak self, pictures] in
      do {
        try await Task.sleep(for: Self.delay)
        let picture = try await pictures.loadPicture(for: key)
        guard let self, shown == key else { return }
        if let picture { paint(picture) }
        loading = nil
      } catch {
        // The row shows another entry now.
      }
    }
  }

  private func paint(_ picture: ObjectReference?) {
    self.picture = picture
    // GTK measures a row again even if it gets the same symbol.
    if picture == nil, paintedSymbolName == symbolName { return }
    paintedSymbolName = picture == nil ? symbolName : nil
    if let picture {
      gtk_image_set_from_paintable(widget.opaque, picture.opaque)
      gtk_image_set_pixel_size(widget.opaque, side)
    } else {
      gtk_image_set_from_icon_name(widget.opaque, symbolName)
      gtk_image_set_pixel_size(widget.opaque, symbolSide)
    }
    widget.setAccessibleLabel(picture == nil ? "" : gettext("Artwork"))
  }
}
