import CGtk
import Foundation
import GtkSupport
import Localization
import SetlistModel

/// The picture of a row, which is that of the song's file, or else a symbol of the entry's kind.
@MainActor
final class ArtworkView {
  /// The delay before a row loads the picture of its entry, so that rows that scroll by fast load
  /// none.
  private static let delay = Duration.milliseconds(60)

  private let image = RowPart.image("artwork")
  private let style: SectionOptions.RowStyle
  private let pictures: SongPictures
  private let side: Int32
  private let symbolSide: Int32
  private var symbolName = ""
  private var paintedSymbolName: String?
  private var file: URL?
  /// The key of the picture that is painted or being loaded.
  private var shown: SongPictures.Key?
  private var picture: ObjectReference?
  private var loading: Task<Void, Never>?

  init(style: SectionOptions.RowStyle, pictures: SongPictures) {
    self.style = style
    self.pictures = pictures
    let isCard = style == .card
    side = style == .compact ? 16 : isCard ? 56 : 36
    symbolSide = isCard ? 32 : 16
    widget.setMinimumSize(width: side, height: side)
    if style != .compact { widget.addStyleClass("artwork") }
    widget.clipToBounds()
    widget.align(vertically: isCard ? GTK_ALIGN_START : GTK_ALIGN_CENTER)
    connect(widget, .notify("scale-factor")) { [weak self] in self?.update() }
  }

  var widget: Widget { image }

  deinit {
    loading?.cancel()
  }

  /// Shows the picture of an entry's file once it is loaded.
  func show(_ entry: Entry, isVisible: Bool) {
    widget.isVisible = isVisible
    // The compact style has only sixteen pixels, which are too few for a picture.
    file = isVisible && style != .compact ? entry.song?.file : nil
    symbolName = entry.symbolName
    update()
  }

  private func update() {
    let pixels = side * widget.scaleFactor
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
        // The error is a cancellation, because the row shows another entry now.
      }
    }
  }

  private func paint(_ picture: ObjectReference?) {
    self.picture = picture
    // The image is not set again, because GTK would measure the row again even for the same symbol.
    if picture == nil, paintedSymbolName == symbolName { return }
    paintedSymbolName = picture == nil ? symbolName : nil
    if let picture {
      image.show(picture)
      image.setPixelSize(side)
    } else {
      image.showIcon(symbolName)
      image.setPixelSize(symbolSide)
    }
    widget.setAccessibleLabel(picture == nil ? "" : gettext("Artwork"))
  }
}
