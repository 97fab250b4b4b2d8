internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistLibrary
import SetlistModel

/// The menu of the selected entries: everything that a drag does, and removal.
@MainActor
struct EntryMenu {
  private let menu = ContextMenu()

  /// Makes the menu for `entry`, whose song is heard or not. It offers what can be done with the
  /// selection.
  ///
  /// - Parameters:
  ///   - entries: what is selected, among it `entry`.
  ///   - commonSection: the section that all of it is in, to which it cannot be moved; `nil` if it
  ///     is in several.
  ///   - setlists: those to which it can be added.
  ///   - isMissing: whether the song's file is not where it was.
  ///   - isTable: whether the list is a table, in which Delete clears a cell.
  ///   - showsAllNotes: whether the entry's card is expanded; `nil` if it has no more notes than it
  ///     shows.
  init(
    controller: OpenSetlist, entry: Entry.ID, entries: [Entry.ID],
    commonSection: Section.ID?, setlists: [SetlistSummary], isPreviewed: Bool, isMissing: Bool,
    isTable: Bool, showsAllNotes: Bool?
  ) {
    func append(_ label: String, _ action: String, to menu: ObjectReference) {
      // The keys are those of the list, of which the menu is no part. That of the preview is the
      // rows'.
      let keys =
        switch action {
        case "preview": "space"
        case "remove" where isTable: "<Control>Delete"
        default: SongListActions.keys[action]
        }
      appendMenuItem(label, "list-entries.\(action)", keys: keys, to: menu)
    }
    if let song = controller.entry(entry)?.song {
      let source = PreviewSource(of: song)
      let listening = ObjectReference(consuming: g_menu_new())
      if isPreviewed {
        // Translators: ends the playing of a song.
        g_menu_append(listening.opaque, gettext("Stop _Preview"), "win.stop-preview")
      } else if source?.isPlayable != false {
        // Translators: plays a song.
        append(gettext("_Preview"), "preview", to: listening)
      }
      if isMissing || song.file == nil {
        append(gettext("Locate _File…"), "locate", to: listening)
      }
      g_menu_append_section(menu.model.opaque, nil, listening.cast())
    }
    let songs = entries.lazy.compactMap { controller.entry($0)?.song }
    let editing = ObjectReference(consuming: g_menu_new())
    if entries.count == 1 { append(gettext("_Edit…"), "edit", to: editing) }
    append(gettext("Dup_licate"), "duplicate", to: editing)
    if !songs.isEmpty {
      let areFavorites = songs.allSatisfy(\.isFavorite)
      // Translators: takes the star of songs away, or gives it.
      append(areFavorites ? gettext("Uns_tar") : gettext("S_tar"), "star", to: editing)
    }
    if songs.contains(where: { $0.file != nil }), entries.count > 1 || !isMissing {
      // Translators: "Files" is the file manager.
      append(gettext("Show in _Files"), "show-in-files", to: editing)
    }
    if let showsAllNotes {
      let item = ObjectReference(
        consuming: g_menu_item_new(
          // Translators: of the notes of a song.
          showsAllNotes ? gettext("Sho_w Less") : gettext("Sho_w More"), nil))
      g_menu_item_set_action_and_target_value(
        item.opaque, "list-entries.toggle-notes", g_variant_new_string(entry.description))
      g_menu_append_item(editing.opaque, item.opaque)
    }
    if songs.contains(where: \.canSwapTitleAndArtist) {
      append(gettext("Swap _Title and Artist"), "swap", to: editing)
    }
    g_menu_append_section(menu.model.opaque, nil, editing.cast())
    let moves = ObjectReference(consuming: g_menu_new())
    append(gettext("Move _Up"), "move-up", to: moves)
    append(gettext("Move _Down"), "move-down", to: moves)
    let sections = ObjectReference(consuming: g_menu_new())
    // Also those in which a search finds nothing.
    for section in controller.setlist?.sections ?? [] where section.id != commonSection {
      appendMenuItem(
        titled: section.displayedTitle, "list-entries.move-to-section",
        id: section.id.description, to: sections)
    }
    if g_menu_model_get_n_items(sections.cast()) > 0 {
      g_menu_append_submenu(moves.opaque, gettext("Move to _Section"), sections.cast())
    }
    let others = ObjectReference(consuming: g_menu_new())
    append(gettext("_New Setlist"), "make-setlist", to: others)
    for setlist in setlists {
      appendMenuItem(
        titled: setlist.name, "list-entries.add-to-setlist", id: setlist.id.description, to: others)
    }
    g_menu_append_submenu(moves.opaque, gettext("_Add to Setlist"), others.cast())
    g_menu_append_section(menu.model.opaque, nil, moves.cast())
    let exchange = ObjectReference(consuming: g_menu_new())
    append(gettext("C_ut"), "cut", to: exchange)
    append(gettext("_Copy"), "copy", to: exchange)
    append(gettext("P_aste"), "paste", to: exchange)
    g_menu_append_section(menu.model.opaque, nil, exchange.cast())
    let removal = ObjectReference(consuming: g_menu_new())
    append(gettext("_Remove"), "remove", to: removal)
    g_menu_append_section(menu.model.opaque, nil, removal.cast())
  }

  /// Shows the menu at a point of `listView`, which is in `overlay`; `returnFocus` is called when
  /// it has left.
  func present(
    over listView: OpaquePointer, in overlay: OpaquePointer, x: Double, y: Double,
    returnFocus: @escaping @MainActor () -> Void
  ) {
    menu.present(over: listView, in: overlay, x: x, y: y, returnFocus: returnFocus)
  }
}
