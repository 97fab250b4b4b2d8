public import Foundation
import Localization

/// Fills a section with songs of a pool, so that it comes as close to its target length as
/// possible, by rules.
///
/// What the rules keep stays where it is. New songs come where others were and behind the last of
/// those; if all are kept, at the end, before a break after the set. Songs that the setlist has
/// already are not added, unless they are on the bench, from where they move. Those without a
/// length and those that are marked not to be played stay out.
public struct FillSection: SetlistCommand {
  /// The section.
  public var id: Section.ID
  /// The songs to choose from.
  public var pool: [Song]
  /// The section whose songs can be chosen, too; `nil` for none.
  public var bench: Section.ID?
  /// The length in seconds; `nil` for the target of the section.
  public var target: TimeInterval?
  /// What holds for the songs.
  public var rules: FillRules
  /// Chooses among songs that are alike. The same seed gives the same answer.
  public var seed: UInt64
  /// Makes the identities of the entries to come, the same each time.
  private let entrySeed = UInt64.random(in: 0 ... .max)

  /// Makes a command.
  public init(
    _ id: Section.ID, from pool: [Song], bench: Section.ID? = nil, target: TimeInterval? = nil,
    rules: FillRules = FillRules(), seed: UInt64
  ) {
    self.id = id
    self.pool = pool
    self.bench = bench
    self.target = target
    self.rules = rules
    self.seed = seed
  }

  /// Nothing if there is no target, or nothing changes.
  ///
  /// - Complexity: that of `LengthFitting`; 10,000 songs take some milliseconds.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let section = try setlist.section(id)
    let gap = setlist.setlist.options.gap
    guard let target = target ?? section.options.targetDuration else { return nil }
    let kept = section.entries.filter(rules.keeps)
    let time = SectionTime(of: kept, gap: gap).played.seconds
    // Each song costs a gap but the first of the section.
    let hasSong = kept.contains(where: \.isSong)
    let substitutes = try bench.map { try setlist.section($0).entries } ?? []
    let free =
      section.entries.filter { !rules.keeps($0) } + (bench == id ? [] : substitutes)
    let songs = candidates(besides: free, in: setlist.setlist)
    // An entry that is there already is moved.
    let known = Dictionary(
      free.compactMap { entry in entry.song.map { ($0.id, entry) } },
      uniquingKeysWith: { first, _ in first })
    let chosen = LengthFitting.chosen(
      of: songs.map { ($0.duration ?? 0) + gap }, within: target - time + (hasSong ? 0 : gap)
    ).map { known[songs[$0].id] ?? entry(playing: songs[$0]) }
    let filled = arranged(chosen, in: section)
    guard filled != section.entries else { return nil }
    return CommandStep(
      // Translators: the name of an action. %1$s is the title of a section.
      gettext("Fill %1$s", ActionName.quote(section.title)),
      edit(of: section, making: filled, moving: Set(substitutes.map(\.id))))
  }

  /// The songs that may be in the section, the preferred ones first.
  ///
  /// - Parameter free: the entries whose songs may stay or come, which are there already.
  private func candidates(besides free: [Entry], in setlist: Setlist) -> [Song] {
    let freeIDs = Set(free.map(\.id))
    var others = setlist
    for index in others.sections.indices {
      others.sections[index].entries.removeAll { freeIDs.contains($0.id) }
    }
    var random = SplitMix64(seed: seed)
    let songs = (free.compactMap(\.song) + pool).shuffled(using: &random)
    let unique = FillingPool.candidates(of: songs, for: others)
    guard rules.prefersStarred else { return unique }
    return unique.filter(\.isFavorite) + unique.filter { !$0.isFavorite }
  }

  /// An entry for a song, with the same identity each time.
  private func entry(playing song: Song) -> Entry {
    var random = SplitMix64(seed: entrySeed ^ song.id.words.0)
    return Entry(id: random.identifier(), content: .song(song))
  }

  /// The entries of the section with those that were chosen.
  private func arranged(_ chosen: [Entry], in section: Section) -> [Entry] {
    // A place for each chosen song, as long as there were free ones.
    var places: [Entry?] = []
    var free = chosen.count
    for entry in section.entries {
      if rules.keeps(entry) {
        places.append(entry)
      } else if free > 0 {
        places.append(nil)
        free -= 1
      }
    }
    let last = places.lastIndex { $0 == nil }
    let next = section.breakBehindSongs.flatMap { id in places.firstIndex { $0?.id == id } }
    let end = last.map { $0 + 1 } ?? next ?? places.endIndex
    places.insert(contentsOf: [Entry?](repeating: nil, count: free), at: end)
    let songs = Dictionary(
      chosen.compactMap { entry in entry.song.map { ($0.id, entry) } },
      uniquingKeysWith: { first, _ in first })
    let slots = places.filter { $0?.isSong ?? true }.map { $0?.song }
    var order = SongFlow.arranged(chosen.compactMap(\.song), into: slots, by: rules)[...]
    return places.compactMap { $0 ?? order.popFirst().flatMap { songs[$0.id] } }
  }

  /// The edit that gives a section other entries; those that are in the setlist already keep their
  /// identity.
  private func edit(
    of section: Section, making entries: [Entry], moving substitutes: Set<Entry.ID>
  ) -> SetlistEdit {
    let old = Set(section.entries.map(\.id))
    let new = Set(entries.map(\.id))
    let leaving = section.entries.map(\.id).filter { !new.contains($0) }
    let arriving = entries.filter { !old.contains($0.id) }
    let inserted = arriving.filter { !substitutes.contains($0.id) }
    let moved = arriving.map(\.id).filter { substitutes.contains($0) }
    var edit = SetlistEdit()
    if !leaving.isEmpty { edit.changes.append(.removeEntries(leaving)) }
    if !inserted.isEmpty {
      edit.changes += SetlistEdit.insert(inserted, into: id, at: .last).changes
    }
    if !moved.isEmpty { edit.changes += SetlistEdit.move(moved, to: id, at: .last).changes }
    let order =
      section.entries.map(\.id).filter { new.contains($0) } + inserted.map(\.id) + moved
    let wanted = entries.map(\.id)
    guard order != wanted else { return edit }
    let kept = Set(section.entries.filter(rules.keeps).map(\.id))
    var placements: [SetlistEdit.EntryPlacement] = []
    var last: ListPosition<Entry> = .first
    for id in wanted {
      if !kept.contains(id) {
        placements.append(.init(id: id, section: self.id, position: last))
      }
      last = .after(id)
    }
    edit.changes.append(.moveEntries(placements))
    return edit
  }
}
