import CGtk
import GtkSupport
import SetlistLibrary

/// A setlist's cover: a picture, or else the titles of its sections on a color.
@MainActor
struct CoverView {
  /// The length of each side of the cover in pixels.
  static let side: Int32 = 148

  let widget: Overlay
  private let titles: [Label]
  private let picture = Picture()

  init(titleCount: Int = 3) {
    titles = (0..<titleCount).map { _ in Label(classes: ["cover-title"]) }
    widget = Overlay()
    widget.addStyleClass("cover")
    widget.setMinimumSize(width: Self.side, height: Self.side)
    widget.align(horizontally: .center)
    widget.clipToBounds()
    let box = Box(.vertical)
    box.addStyleClass("cover-text")
    box.align(vertically: .end)
    for title in titles {
      // The label requests the width of one letter, so that a long title does not make the cover
      // wider.
      title.maximumLetters = 1
      box.append(title)
    }
    widget.child = box
    // The picture has no name of its own, because the cover's name for screen readers contains the
    // setlist.
    picture.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    widget.addOverlay(picture)
  }

  /// Shows `cover`, with the picture `paintable` if that is decoded.
  func show(_ cover: Cover, paintable: ObjectReference?) {
    for color in 0..<Cover.colorCount { widget.removeStyleClass("cover-\(color)") }
    widget.addStyleClass("cover-\(cover.color)")
    for (index, label) in titles.enumerated() {
      let isUsed = index < cover.sectionTitles.count
      label.isVisible = isUsed
      if isUsed { label.show(cover.sectionTitles[index]) }
    }
    picture.show(paintable)
    picture.isVisible = paintable != nil
  }
}
