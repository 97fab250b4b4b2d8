public import Foundation
import Localization
public import SetlistModel
public import SetlistStore

/// Fills a section with songs of pools, so that it comes as close to its target length as possible,
/// by rules.
///
/// As many songs of the nearest pool are taken as fit, and the next one fills up what they leave.
/// Only where that misses the target are all of them mixed. What the rules keep stays where it is.
/// New songs come where others were and behind the last of those; if all are kept, at the end,
/// before a break after the set. Songs that the setlist has already are not added, unless they are
/// on the bench, from where they move. Those without a length and those that are marked not to be
/// played stay out.
public struct FillSection: SetlistCommand {
  /// The section.
  public var id: Section.ID
  /// The songs to choose from, the nearest first.
  public var pools: [SongPool]
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
    _ id: Section.ID, from pools: [SongPool], target: TimeInterval? = nil,
    rules: FillRules = FillRules(), seed: UInt64
  ) {
    self.id = id
    self.pools = pools
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
    let substitutes = benches(in: setlist.setlist).flatMap(\.entries)
    let free = section.entries.filter { !rules.keeps($0) }
    // An entry that is there already is moved.
    let known = Dictionary(
      (free + substitutes).compactMap { entry in entry.song.map { ($0.id, entry) } },
      uniquingKeysWith: { first, _ in first })
    let chosen = chosen(
      of: candidates(besides: free, in: setlist.setlist),
      within: target - time + (hasSong ? 0 : gap), gap: gap
    ).map { known[$0.id] ?? entry(playing: $0) }
    let filled = arranged(chosen, in: section)
    guard filled != section.entries else { return nil }
    return CommandStep(
      // Translators: the name of an action. %1$s is the title of a section.
      gettext("Fill %1$s", ActionName.quote(section.title)),
      edit(of: section, making: filled, moving: Set(substitutes.map(\.id))))
  }

  /// Where songs of the pools are from, the nearest first, with their numbers.
  public func origins(of songs: [Song.ID]) -> [(scope: RepertoireScope, count: Int)] {
    var rest = Set(songs)
    return pools.compactMap { pool in
      let count = pool.songs.count { rest.remove($0.id) != nil }
      return count == 0 ? nil : (pool.scope, count)
    }
  }

  /// The sections of the setlist that songs of the pools are moved from.
  private func benches(in setlist: Setlist) -> [Section] {
    pools.compactMap(setlist.bench).filter { $0.id != id }
  }

  /// The songs that may be in the section, pool by pool, the preferred ones first.
  ///
  /// - Parameter free: the entries of the section whose songs may stay.
  private func candidates(besides free: [Entry], in setlist: Setlist) -> [[Song]] {
    let benches = benches(in: setlist)
    let movable = Set((free + benches.flatMap(\.entries)).map(\.id))
    var others = setlist
    for index in others.sections.indices {
      others.sections[index].entries.removeAll { movable.contains($0.id) }
    }
    var songs = pools.map { pool in
      setlist.bench(of: pool)?.entries.compactMap(\.song) ?? pool.songs
    }
    if songs.isEmpty { songs = [[]] }
    songs[0] = free.compactMap(\.song) + songs[0]
    var random = SplitMix64(seed: seed)
    let shuffled = songs.map { $0.shuffled(using: &random) }
    return FillingPool.candidates(of: shuffled, for: others).map { songs in
      guard rules.prefersStarred else { return songs }
      return songs.filter(\.isFavorite) + songs.filter { !$0.isFavorite }
    }
  }

  /// The seconds of the target that may be left before other songs are looked for.
  private static let tolerance = 10.0

  /// The songs that fill up what is left of the section.
  private func chosen(
    of pools: [[Song]], within room: TimeInterval, gap: TimeInterval
  ) -> [Song] {
    func length(_ song: Song) -> TimeInterval { (song.duration ?? 0) + gap }
    func left(by songs: [Song]) -> TimeInterval { songs.reduce(room) { $0 - length($1) } }
    func fitting(_ songs: [Song], _ room: TimeInterval) -> [Song] {
      LengthFitting.chosen(of: songs.map(length), within: room).map { songs[$0] }
    }
    let nearest = pools.reduce(into: [Song]()) { $0 += fitting($1, left(by: $0)) }
    guard pools.count > 1, left(by: nearest) > Self.tolerance else { return nearest }
    let mixed = fitting(pools.flatMap { $0 }, room)
    return left(by: mixed) < left(by: nearest) ? mixed : nearest
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

extension Section {
  /// The break behind the last song, before which songs come that are added to the set; `nil` if
  /// there is none.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var breakBehindSongs: Entry.ID? {
    entries.lastIndex(where: \.isSong).flatMap { last in
      entries[last...].first { !$0.isSong && !$0.isNote }?.id
    }
  }
}
