import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Fills and trims sections automatically: asks for the options, and shows each proposal before
/// anything changes.
@MainActor
final class SectionFilling {
  private let frame: MainWindow
  private let songs: SongListViewController
  private let comparison: ComparisonViewController
  private let setlists: AllSetlists
  private var window: FillWindow?
  /// The options that the user chose last, with which the dialog begins for the next section.
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

  /// Asks for the options of filling a section, and shows a proposal.
  func fill(_ section: SetlistSectionInfo) {
    guard window == nil else { return }
    let selected = Set(songs.dataSource.selectedItemIdentifiers)
    var choice = last ?? FillChoice(target: 0)
    choice.target = section.options.targetDuration ?? max(section.time.played.seconds, 45 * 60)
    let pools = pools(for: section.id)
    if !pools.contains(where: { $0.scope == choice.pool }) { choice.pool = pools.first?.scope }
    let shown = FillWindow(
      title: gettext("Fill “%1$s”", section.name.displayable), choice: choice, pools: pools,
      audience: songs.controller.setlist?.options.folder ?? "", over: frame.window
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

  /// Shows a proposal that moves songs of a section to the bench until the section has its target
  /// length.
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

  /// Returns the places where songs for a section can be taken from, with their names. An item for
  /// the nearest place comes first, unless all songs are the only place.
  private func pools(for section: Section.ID) -> [FillWindow.Pool] {
    let open = songs.controller
    guard let setlist = open.setlist else { return [] }
    let sections = open.sections.filter { $0.id != section && $0.songCount > 0 }
    let others = setlists.fetchedObjects.filter { $0.id != setlist.id }
    let near = scopes(for: section).dropLast().map(name)
    let lastPlays = PoolSource.lastPlays(for: setlist.options.folder)
    return (near.isEmpty ? [] : [(nil, gettext("%1$s, Then All Songs", near.listed()))])
      + [
        (.all, gettext("All Songs")), (lastPlays.scope, lastPlays.name.displayable),
        (.requests(of: setlist.id), PoolSource.requests(of: setlist.id).name),
      ]
      + sections.map {
        (.section($0.id, of: setlist.id), gettext("Section “%1$s”", $0.name.displayable))
      }
      + others.map { (.setlist($0.id), gettext("Setlist “%1$s”", $0.name.displayable)) }
  }

  /// Returns the scopes in which songs for a section are looked for, the nearest first.
  private func scopes(for section: Section.ID) -> [RepertoireScope] {
    songs.controller.setlist?.poolScopes(for: section, beside: songs.delegate?.shownPool?.scope)
      ?? [.all]
  }

  private func name(of scope: RepertoireScope) -> String {
    if case .setlist(let id) = scope,
      let setlist = setlists.fetchedObjects.first(where: { $0.id == id })
    {
      return setlist.name.displayable
    }
    return scope.name(in: songs.controller.setlist, beside: songs.delegate?.shownPool)
  }

  private func propose(
    _ choice: FillChoice, for section: Section.ID, keeping selected: Set<Entry.ID>, seed: UInt64
  ) {
    songs.commands.queue.perform(gettext("The Section Could Not Be Filled")) {
      [weak self] controller in
      guard let self, let id = controller.setlistID else { return }
      let command = try await command(choice, for: section, keeping: selected, seed: seed)
      let name = controller.sections.first { $0.id == section }?.name ?? ""
      let offer = ComparisonOffer(
        title: gettext("Fill “%1$s”", name.displayable),
        remarks: { [weak self] setlist in
          guard let self, let filled = setlist.sections.first(where: { $0.id == section })
          else { return [] }
          let origins = command.origins(of: arrivals(in: section, of: setlist))
          return origins.map { origin in
            // Translators: %1$s is where songs are from, such as a section, %2$s as in “3 songs”.
            pgettext(
              "where songs are from", "%1$s: %2$s", self.name(of: origin.scope),
              Counts.songs(origin.count))
          } + command.rules.unmet(by: filled, target: choice.target, in: setlist)
        },
        another: { [weak self] in
          self?.propose(
            choice, for: section, keeping: selected, seed: .random(in: 0...UInt64.max))
        },
        accept: { [weak self] in
          guard let self, let filled = comparison.controller.setlist else { return }
          let count = arrivals(in: section, of: filled).count
          accept(failing: gettext("The Section Could Not Be Filled")) { _ in
            ngettext(
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
    let setlist = open.setlist ?? Setlist(name: "")
    let pools = try await open.library.database.songs.pools(
      choice.pool.map { [$0] } ?? scopes(for: section), for: setlist,
      notPlayedWithin: choice.days, forSameAudience: choice.isForAudience)
    return FillSection(section, from: pools, target: choice.target, rules: rules, seed: seed)
  }

  /// Returns the songs that a proposal adds to a section.
  private func arrivals(in section: Section.ID, of proposal: Setlist) -> [Song.ID] {
    let entries = proposal.sections.first { $0.id == section }?.entries ?? []
    return entries.filter { songs.controller.section(containing: $0.id) != section }
      .compactMap(\.songID)
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
