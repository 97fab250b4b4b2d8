internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

extension MainWindow {
  /// Lets files and text of other programs be dropped anywhere on the content, also where no list
  /// is shown.
  func acceptDrops() {
    // Of what a drag offers the first that is named here is read.
    var types = DroppedValue.Kind.allCases.map(\.type)
    guard let target = gtk_drop_target_new(types[0], GDK_ACTION_COPY) else { return }
    gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    connectReturningBool(target, "accept") { arguments in
      // Rows of the list itself have no place beside it.
      guard let drop = arguments.object(1), gdk_drop_get_drag(drop) == nil else { return false }
      return DroppedValue.Kind(of: gdk_drop_get_formats(drop)) != nil
    }
    connectReturningBool(target, "drop") { [weak self] arguments in
      guard let self, let value = arguments.boxed(1).map(DroppedValue.init),
        let source = Self.source(of: value)
      else { return false }
      importItems(source)
      return true
    }
    gtk_widget_add_controller(builder.widget("content"), target)
  }

  /// Pastes into the open setlist. Where none is open, or all setlists are shown, what the
  /// clipboard holds becomes a new one.
  func paste() {
    guard overview?.isShown == true || openSetlist?.setlistID == nil else {
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

  /// Makes a setlist of entries of another one, and opens it.
  func makeSetlist(of entries: [Entry]) {
    let preferences = preferences.preferences
    let sections = preferences.applied(to: [Section(title: "Songs", entries: entries)])
    let songs = entries.count { $0.song != nil }
    let setlist = Setlist(
      name: "New Setlist", options: preferences.newSetlistOptions, sections: sections)
    perform("The Setlist Could Not Be Made") { [self] library in
      try await library.perform(CreateSetlist(setlist))
      open(setlist.id)
      toasts.showUndoable("\(Counts.entries(entries.count, songs: songs)) added")
    }
  }

  /// What a drop brings; `nil` if that is nothing.
  private static func source(of value: DroppedValue) -> ImportSource? {
    let files = value.uris.compactMap { URL(string: $0) }
    return files.isEmpty ? value.text.map { .text(Data($0.utf8)) } : .files(files)
  }
}
