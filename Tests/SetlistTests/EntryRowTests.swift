import CAdwaita
import GtkSupport
import SetlistLibrary
import SetlistModel
import Testing

@testable import Setlist

/// Tests the widgets of an entry's row.
@MainActor
struct EntryRowTests {
  /// The CSS names of a widget and its descendants, except those inside a button.
  private func cssNames(of widget: Widget) -> [String] {
    let name = String(cString: gtk_widget_get_css_name(widget.widget))
    if name == "button" || name == "switch" { return [name] }
    return [name] + widget.children.flatMap { cssNames(of: $0) }
  }

  @Test(arguments: SectionOptions.RowStyle.allCases)
  func noBoxOrImageIsStyledAnewUnderAPointerThatMoves(style: SectionOptions.RowStyle) throws {
    try #require(gtk_init_check() != 0)
    let row = EntryRow(
      style: style, pictures: SongPictures(artwork: ArtworkCache()), setFavorite: { _, _ in },
      toggleNotes: { _ in }, chooseAnswer: { _ in })
    let names = cssNames(of: row.widget)
    #expect(names.count > 5 && !names.contains("box") && !names.contains("image"), "\(names)")
  }
}
