import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The context menu of the selected entries, with the same commands as dragging, and removal.
@MainActor
struct EntryMenu {
  private let menu = ContextMenu()

  /// Makes the menu for `entry`, with the commands for the selection and for the preview of the
  /// song.
  ///
  /// - Parameters:
  ///   - entries: the selected entries, including `entry`.
  ///   - commonSection: the section that contains all selected entries, which is no target for
  ///     moving them; `nil` if they are in several sections.
  ///   - setlists: the setlists that the entries can be added to.
  ///   - isMissing: whether the song's file is missing.
  ///   - isTable: whether the list is a table, in which Delete clears a cell.
  ///   - isDoubtful: whether people have changed the entry differently.
  ///   - showsAllNotes: whether the entry's card is expanded; `nil` if the card hides no notes.
  init(
    controller: OpenSetlist, entry: Entry.ID, entries: [Entry.ID],
    commonSection: Section.ID?, setlists: [SetlistSummary], isPreviewed: Bool, isMissing: Bool,
    isTable: Bool, isDoubtful: Bool, showsAllNotes: Bool?
  ) {
    func append(_ label: String, _ action: String, to menu: Menu) {
      // The items name the keys of the list's actions themselves, because the menu is not inside
      // the list. The key of the preview belongs to the rows.
      let keys =
        switch action {
        case "preview": "space"
        case "remove" where isTable: "<Control>Delete"
        default: SongListActions.keys[action]
        }
      appendMenuItem(label, "list-entries.\(action)", keys: keys, to: menu)
    }
    let song = controller.entry(entry)?.song
    let songs = entries.lazy.compactMap { controller.entry($0)?.song }
    let first = Menu()
    if isPreviewed {
      // Translators: ends the playing of a song.
      first.append(gettext("Stop _Preview"), action: "win.stop-preview")
    } else if let song, PreviewSource(of: song)?.isPlayable != false {
      // Translators: plays a song.
      append(gettext("_Preview"), "preview", to: first)
    }
    if isDoubtful {
      // Translators: where people have changed a song differently.
      append(gettext("Ch_oose an Answer…"), "choose-answer", to: first)
    }
    if entries.count == 1 { append(gettext("_Edit…"), "edit", to: first) }
    if !songs.isEmpty {
      let areFavorites = songs.allSatisfy(\.isFavorite)
      // Translators: takes the star of songs away, or gives it.
      append(areFavorites ? gettext("Uns_tar") : gettext("S_tar"), "star", to: first)
    }
    menu.model.append(section: first)

    let places = Menu()
    places.append(gettext("Mo_ve"), submenu: moves())
    let others = Menu()
    append(gettext("_New Setlist"), "make-setlist", to: others)
    for setlist in setlists {
      appendMenuItem(
        titled: setlist.name, "list-entries.add-to-setlist", id: setlist.id.description, to: others)
    }
    places.append(gettext("_Add to Setlist"), submenu: others)
    let exchange = Menu()
    append(gettext("C_ut"), "cut", to: exchange)
    append(gettext("_Copy"), "copy", to: exchange)
    append(gettext("P_aste"), "paste", to: exchange)
    append(gettext("Dup_licate"), "duplicate", to: exchange)
    // Translators: a submenu with Cut, Copy, Paste and Duplicate.
    places.append(gettext("Cop_y and Paste"), submenu: exchange)
    menu.model.append(section: places)

    let facts = Menu()
    let file = Menu()
    if let song, isMissing || song.file == nil {
      append(gettext("Locate _File…"), "locate", to: file)
    }
    if songs.contains(where: { $0.file != nil }), entries.count > 1 || !isMissing {
      // Translators: "Files" is the file manager.
      append(gettext("Show in _Files"), "show-in-files", to: file)
    }
    let marks = Menu()
    if songs.contains(where: \.canSwapTitleAndArtist) {
      append(gettext("Swap _Title and Artist"), "swap", to: marks)
    }
    if let showsAllNotes {
      marks.append(
        // Translators: of the notes of a song.
        showsAllNotes ? gettext("Sho_w Less") : gettext("Sho_w More"),
        action: "list-entries.toggle-notes", target: entry.description)
    }
    if !songs.isEmpty {
      append(
        // Translators: a jingle is no song that counts.
        songs.allSatisfy(\.isJingle) ? gettext("Count as Son_g") : gettext("Mark as _Jingle"),
        "mark-jingle", to: marks)
    }
    if !file.isEmpty || !marks.isEmpty {
      let submenu = Menu()
      for part in [file, marks] { submenu.append(section: part) }
      // Translators: a submenu with what a song is, and where its file is.
      facts.append(gettext("So_ng and File"), submenu: submenu)
    }
    let times = Menu()
    append(gettext("Start Ti_me…"), "set-start", to: times)
    if entries.count == 1, controller.backTiming(before: entry)?.isGap == true {
      // Translators: the songs that fit into the time before an entry with a fixed start.
      append(gettext("What Fits Bef_ore This…"), "what-fits", to: times)
    }
    if songs.isEmpty {
      facts.append(section: times)
    } else {
      let playing = Menu()
      append(gettext("Mar_k as Played"), "mark-played", to: playing)
      if entries.count == 1 {
        append(gettext("When It Was Pla_yed…"), "plays", to: playing)
        // Translators: notes that somebody asks for a song, or does not want it.
        append(gettext("Re_quest…"), "request", to: playing)
      }
      let submenu = Menu()
      for part in [times, playing] { submenu.append(section: part) }
      // Translators: when a song begins, when it was played, and who asks for it.
      facts.append(gettext("T_imes and Plays"), submenu: submenu)
    }
    menu.model.append(section: facts)
    let removal = Menu()
    append(gettext("_Remove"), "remove", to: removal)
    menu.model.append(section: removal)

    /// The submenu of the places that entries can be moved to, and of what divides a section there.
    func moves() -> Menu {
      let steps = Menu()
      append(gettext("Move _Up"), "move-up", to: steps)
      append(gettext("Move _Down"), "move-down", to: steps)
      let sections = Menu()
      // The sections include those in which a search finds nothing.
      for section in controller.setlist?.sections ?? [] where section.id != commonSection {
        appendMenuItem(
          titled: section.displayedTitle, "list-entries.move-to-section",
          id: section.id.description, to: sections)
      }
      let moves = Menu()
      moves.append(section: steps)
      // Translators: the title above a list of sections that songs can be moved to.
      if !sections.isEmpty { moves.append(section: sections, title: gettext("To Section")) }
      guard entries.count == 1 else { return moves }
      let headings = Menu()
      append(gettext("Make a _Heading of This Row"), "make-heading", to: headings)
      let section = controller.section(containing: entry)
      if controller.setlist?.sections.first(where: { $0.id == section })?.entries.first?.id != entry
      {
        append(gettext("Spl_it the Section Here"), "split-section", to: headings)
      }
      moves.append(section: headings)
      return moves
    }
  }

  /// Shows the menu at a point of `listView`, which is in `overlay`. Calls `returnFocus` when the
  /// menu has closed.
  func present(
    over listView: Widget, in overlay: Overlay, x: Double, y: Double,
    returnFocus: @escaping @MainActor () -> Void
  ) {
    menu.present(over: listView, in: overlay, x: x, y: y, returnFocus: returnFocus)
  }
}
