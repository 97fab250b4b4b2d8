import CGtk
import Foundation
import GtkSupport
import SetlistLibrary

/// A drop target for files and text of other programs on the whole content of the window, even if
/// no list is shown.
@MainActor
enum ContentDropTarget {
  /// Adds a drop target to a widget. It calls `dropped` with the content of each drop.
  static func add(
    to content: Widget,
    dropped: @escaping @MainActor (ImportSource) -> Void
  ) {
    // GTK reads the first of these types that a drag offers.
    var types = DroppedValue.Kind.allCases.map(\.type)
    guard let target = gtk_drop_target_new(types[0], GDK_ACTION_COPY) else { return }
    gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    connect(target, .accept) { drop in
      // Drags of the list's own rows are refused, because the rows can only be dropped on the list.
      guard let drop, gdk_drop_get_drag(drop) == nil else { return false }
      return DroppedValue.Kind(of: gdk_drop_get_formats(drop)) != nil
    }
    connect(target, .drop) { value, _, _ in
      guard let source = value.flatMap(source) else { return false }
      dropped(source)
      return true
    }
    gtk_widget_add_controller(content.widget, target)
  }

  /// Returns the files or the text of a drop as the source of an import; `nil` if there are none.
  private static func source(of value: DroppedValue) -> ImportSource? {
    let files = value.uris.compactMap { URL(string: $0) }
    return files.isEmpty ? value.text.map { .text(Data($0.utf8)) } : .files(files)
  }
}
