internal import CAdwaita
internal import Localization
internal import SetlistCore

/// Sections that fill themselves, and those that are trimmed: asks for the rules, and shows each
/// proposal before anything changes.
@MainActor
final class SectionFilling {
  private let frame: MainWindow
  private let songs: SongListViewController
  private let comparison: ComparisonViewController
  private let setlists: AllSetlists
  private var window: FillWindow?
  /// What was chosen last, for the next section.
  private var last: FillChoice?

  init(
    frame: MainWindow, songs: SongListViewController, comparison: ComparisonViewController,
    setlists: AllSetlists
  ) {
    self.frame = frame
    self.songs = songs
    self.comparison = comparison
    self.setlists = setlists
  }

  /// Asks how a section is to be filled, and shows a proposal.
  func fill(_ section: SetlistSectionInfo) {
    guard window == nil else { return }
    let selected = Set(songs.dataSource.selectedItemIdentifiers)
    var choice = last ?? FillChoice(target: 0)
    choice.target = section.options.targetDuration ?? max(section.time.played.seconds, 45 * 60)
    let pools = pools(for: section.id)
    if !pools.contains(where: { $0.scope == choice.pool }) { choice.pool = .all }
    let shown = FillWindow(
      title: gettext("Fill “%1$s”", section.name.displayable), choice: choice, pools: pools,
      over: frame.window
    ) { [weak self] choice in
      guard let self else { return }
      window = nil
      guard let choice else { return }
      last = choice
      propose(choice, for: section.id, keeping: selected, seed: .random(in: 0...UInt64.max))
    }
    window = shown
    shown.present()
  }

  /// Shows what is too much in a section.
  func trim(_ section: SetlistSectionInfo) {
    let title = gettext("Trim “%1$s”", section.name.displayable)
    let offer = ComparisonOffer(
      title: title,
      accept: { [weak self] in
        self?.accept(failing: gettext("The Section Could Not Be Trimmed")) { action in
          ngettext(
            "%1$s song moved to the bench", "%1$s songs moved to the bench",
            action.movedEntries.count)
        }
      })
    songs.commands.queue.perform(gettext("The Section Could Not Be Trimmed")) {
      [comparison] controller in
      guard let id = controller.setlistID else { return }
      _ = try await comparison.show(.command(TrimSection(section.id)), in: id, offer)
    }
  }

  /// Where songs can come from.
  private func pools(for section: Section.ID) -> [FillWindow.Pool] {
    let open = songs.controller
    guard let setlist = open.setlistID else { return [] }
    let sections = open.sections.filter { $0.id != section && $0.songCount > 0 }
    let others = setlists.fetchedObjects.filter { $0.id != setlist }
    return [(.all, gettext("All Songs"))]
      + sections.map {
        (.section($0.id, of: setlist), gettext("Section “%1$s”", $0.name.displayable))
      }
      + others.map { (.setlist($0.id), gettext("Setlist “%1$s”", $0.name.displayable)) }
  }

  private func propose(
    _ choice: FillChoice, for section: Section.ID, keeping selected: Set<Entry.ID>, seed: UInt64
  ) {
    songs.commands.queue.perform(gettext("The Section Could Not Be Filled")) {
      [weak self] controller in
      guard let self, let id = controller.setlistID else { return }
      let command = try await command(choice, for: section, keeping: selected, seed: seed)
      let name = controller.sections.first { $0.id == section }?.name ?? ""
      let gap = controller.setlist?.options.gap ?? 0
      let offer = ComparisonOffer(
        title: gettext("Fill “%1$s”", name.displayable),
        remarks: { setlist in
          setlist.sections.first { $0.id == section }.map { filled in
            command.rules.unmet(by: filled, target: choice.target, gap: gap)
          } ?? []
        },
        another: { [weak self] in
          self?.propose(
            choice, for: section, keeping: selected, seed: .random(in: 0...UInt64.max))
        },
        accept: { [weak self] in
          self?.accept(failing: gettext("The Section Could Not Be Filled")) { action in
            let count = action.addedEntries.count
            return ngettext(
              // Translators: %2$s is the name of a section.
              "“%2$s” filled, %1$s song added", "“%2$s” filled, %1$s songs added", count,
              count.text, name.displayable)
          }
        })
      if try await !comparison.show(.command(command), in: id, offer) {
        frame.toasts.show(gettext("No song fits; songs without a length are not tried"))
      }
    }
  }

  private func command(
    _ choice: FillChoice, for section: Section.ID, keeping selected: Set<Entry.ID>, seed: UInt64
  ) async throws -> FillSection {
    let open = songs.controller
    var rules = choice.rules
    switch choice.kept {
    case .all: rules.kept = nil
    case .selected: rules.kept = selected
    case .none: rules.kept = []
    }
    func pool(from setlists: Set<Setlist.ID>?) async throws -> [Song] {
      try await open.library.database.songsToFill(
        from: setlists, notPlayedWithin: choice.days,
        before: open.setlist?.options.date ?? CalendarDate(.now))
    }
    let songs: [Song]
    switch choice.pool {
    case .all: songs = try await pool(from: nil)
    case .setlist(let id): songs = try await pool(from: [id])
    // What is in the setlist itself is moved.
    case .section: songs = []
    }
    return FillSection(
      section, from: songs, bench: choice.pool.section, target: choice.target, rules: rules,
      seed: seed)
  }

  private func accept(
    failing heading: String, _ message: @escaping @MainActor (RepeatedAction) -> String
  ) {
    songs.commands.queue.perform(heading) { [comparison, frame] _ in
      guard let action = try await comparison.controller.perform() else { return }
      frame.toasts.showUndoable(message(action))
    }
  }
}
