internal import CAdwaita
internal import CGtkSupport
internal import Foundation
internal import GtkSupport
internal import SetlistCore

extension MainWindow {
  /// Lets files and text of other programs be dropped anywhere on the content, also where no list is shown.
  func acceptDrops() {
    // Of what a drag offers the first that is named here is read.
    var types = [gtk_support_type_file_list(), gtk_support_type_string()]
    guard let target = gtk_drop_target_new(types[0], GDK_ACTION_COPY) else { return }
    gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    connectReturningBool(target, "accept") { arguments in
      // Rows of the list itself have no place beside it.
      guard let drop = arguments.object(1), gdk_drop_get_drag(drop) == nil else { return false }
      let formats = gdk_content_formats_union_deserialize_gtypes(
        gdk_content_formats_ref(gdk_drop_get_formats(drop)))
      defer { gdk_content_formats_unref(formats) }
      return types.contains { gdk_content_formats_contain_gtype(formats, $0) != 0 }
    }
    connectReturningBool(target, "drop") { [weak self] arguments in
      guard let self, let source = Self.source(of: arguments.boxed(1)) else { return false }
      importItems(source)
      return true
    }
    gtk_widget_add_controller(builder.widget("content"), target)
  }

  /// Pastes into the open setlist. Where none is open, or all setlists are shown, what the clipboard holds becomes a new one.
  func paste() {
    guard overview?.isShown == true || setlistController?.setlistID == nil else {
      songs?.paste()
      return
    }
    songs?.readClipboard { [weak self] content in
      switch content {
      case .entries(let entries): self?.makeSetlist(of: entries)
      case .source(let source): self?.importItems(source)
      case .nothing, .withheld: break
      }
    }
  }

  /// Makes a setlist of entries that were copied from another one, and opens it.
  private func makeSetlist(of entries: [Entry]) {
    let preferences = preferences.preferences
    let sections = preferences.applied(to: [Section(title: "Songs", entries: entries)])
    let songs = entries.count { $0.song != nil }
    perform("The Setlist Could Not Be Made") { [self] controller in
      open(
        try await controller.create(
          name: "New Setlist", options: preferences.newSetlistOptions, sections: sections))
      toasts.showUndoable("\(Counts.entries(entries.count, songs: songs)) added")
    }
  }

  /// What a drop brings; `nil` if that is nothing.
  private static func source(of boxedValue: UnsafeMutableRawPointer?) -> ImportSource? {
    let files = FileList.files(inDropped: boxedValue)
    guard files.isEmpty else { return .files(files) }
    guard let value = boxedValue?.assumingMemoryBound(to: GValue.self),
      g_type_check_value_holds(value, gtk_support_type_string()) != 0,
      let text = g_value_get_string(value)
    else { return nil }
    return .text(Data(String(cString: text).utf8))
  }
}
