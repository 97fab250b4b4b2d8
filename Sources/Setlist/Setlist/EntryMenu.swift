internal import CAdwaita
internal import GtkSupport
internal import SetlistCore

/// The menu of the selected entries: everything that a drag does, and removal.
@MainActor
struct EntryMenu {
  private let menu = ContextMenu()

  /// Makes the menu for `entry`, whose song is heard or not. It offers what can be done with the selection.
  ///
  /// - Parameters:
  ///   - entries: what is selected, among it `entry`.
  ///   - commonSection: the section that all of it is in, to which it cannot be moved; `nil` if it is in several.
  ///   - isMissing: whether the song's file is not where it was.
  ///   - showsAllNotes: whether the entry's card is expanded; `nil` if it has no more notes than it shows.
  init(
    controller: SetlistController, entry: Entry.ID, entries: [Entry.ID],
    commonSection: Section.ID?, isPreviewed: Bool, isMissing: Bool, showsAllNotes: Bool?
  ) {
    if let song = controller.entry(entry)?.song {
      let listening = ObjectReference(consuming: g_menu_new())
      if isPreviewed {
        g_menu_append(listening.opaque, "Stop _Preview", "win.stop-preview")
      } else {
        g_menu_append(listening.opaque, "_Preview", "list-entries.preview")
      }
      if isMissing || song.location == nil {
        g_menu_append(listening.opaque, "Locate _File…", "list-entries.locate")
      }
      g_menu_append_section(menu.model.opaque, nil, listening.cast())
    }
    let songs = entries.lazy.compactMap { controller.entry($0)?.song }
    let editing = ObjectReference(consuming: g_menu_new())
    if entries.count == 1 { g_menu_append(editing.opaque, "_Edit…", "list-entries.edit") }
    g_menu_append(editing.opaque, "Dup_licate", "list-entries.duplicate")
    if !songs.isEmpty {
      let areFavorites = songs.allSatisfy(\.isFavorite)
      g_menu_append(editing.opaque, areFavorites ? "Uns_tar" : "S_tar", "list-entries.star")
    }
    if songs.contains(where: { $0.source != nil }), entries.count > 1 || !isMissing {
      g_menu_append(editing.opaque, "Show in _Files", "list-entries.show-in-files")
    }
    if let showsAllNotes {
      let item = ObjectReference(
        consuming: g_menu_item_new(showsAllNotes ? "Sho_w Less" : "Sho_w More", nil))
      g_menu_item_set_action_and_target_value(
        item.opaque, "list-entries.toggle-notes", g_variant_new_string(entry.description))
      g_menu_append_item(editing.opaque, item.opaque)
    }
    g_menu_append_section(menu.model.opaque, nil, editing.cast())
    let moves = ObjectReference(consuming: g_menu_new())
    g_menu_append(moves.opaque, "Move _Up", "list-entries.move-up")
    g_menu_append(moves.opaque, "Move _Down", "list-entries.move-down")
    let sections = ObjectReference(consuming: g_menu_new())
    for section in controller.sections where section.id != commonSection {
      let title = section.name.isEmpty ? "Untitled Section" : section.name.displayable
      // An underscore in a title is not a mnemonic.
      let label = title.replacing("_", with: "__")
      let item = ObjectReference(consuming: g_menu_item_new(label, nil))
      g_menu_item_set_action_and_target_value(
        item.opaque, "list-entries.move-to-section",
        g_variant_new_string(section.id.description))
      g_menu_append_item(sections.opaque, item.opaque)
    }
    if g_menu_model_get_n_items(sections.cast()) > 0 {
      g_menu_append_submenu(moves.opaque, "Move to _Section", sections.cast())
    }
    g_menu_append_section(menu.model.opaque, nil, moves.cast())
    let removal = ObjectReference(consuming: g_menu_new())
    g_menu_append(removal.opaque, "_Remove", "list-entries.remove")
    g_menu_append_section(menu.model.opaque, nil, removal.cast())
  }

  /// Shows the menu at a point of `listView`, which is in `overlay`; `returnFocus` is called when it has left.
  func present(
    over listView: OpaquePointer, in overlay: OpaquePointer, x: Double, y: Double,
    returnFocus: @escaping @MainActor () -> Void
  ) {
    menu.present(over: listView, in: overlay, x: x, y: y, returnFocus: returnFocus)
  }
}
