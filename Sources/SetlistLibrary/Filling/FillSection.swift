public import Foundation
import Localization
public import SetlistModel
public import SetlistStore

/// Fills a section with songs of pools, so that its length comes as close to the target as possible
/// under some rules.
///
/// Takes as many songs of the nearest pool as fit, and fills the rest from the next pool. Mixes the
/// pools only if that misses the target. Entries that the rules keep stay in place. New songs
/// get the places of removed ones and the places after the last of those; if all entries are kept,
/// they are added at the end, before a break after the set. Songs that the setlist has already are
/// not added, except songs on the bench, which move from there. Songs without a length or marked
/// not to be played are never added.
public struct FillSection: SetlistCommand {
  /// The section to fill.
  public var id: Section.ID
  /// The pools of songs to choose from, the nearest first.
  public var pools: [SongPool]
  /// The length in seconds; `nil` for the target of the section.
  public var target: TimeInterval?
  /// The rules for the chosen songs.
  public var rules: FillRules
  /// The seed that decides among similar songs. The same seed gives the same answer.
  public var seed: UInt64
  /// The seed for the identities of new entries, which are therefore the same each time the command
  /// is computed.
  private let entrySeed = UInt64.random(in: 0 ... .max)

  /// Makes a command that fills a section from pools.
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

  /// The command's step in the undo history; `nil` if there is no target, or nothing would change.
  ///
  /// - Complexity: that of `LengthFitting`; 10,000 songs take some milliseconds.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let section = try setlist.section(id)
    let gap = setlist.setlist.options.gap
    guard let target = target ?? section.options.targetDuration else { return nil }
    let kept = section.entries.filter(rules.keeps)
    let time = setlist.setlist.time(of: kept).played.seconds
    // Each song except the first one of the section takes a gap in addition to its length.
    let hasSong = kept.contains(where: \.isSong)
    let substitutes = benches(in: setlist.setlist).flatMap(\.entries)
    let free = section.entries.filter { !rules.keeps($0) }
    // A chosen song that the section already has keeps its entry.
    let known = Dictionary(
      (free + substitutes).compactMap { entry in entry.song.map { ($0.id, entry) } },
      uniquingKeysWith: { first, _ in first })
    let chosen = chosen(
      of: candidates(besides: free, in: setlist.setlist),
      within: target - time + (hasSong ? 0 : gap), gap: gap
    ).map { known[$0.id] ?? entry(playing: $0) }
    let filled = arranged(chosen, in: section)
    guard filled != section.entries else { return nil }
    // Songs of a bench leave their section.
    var wanted = setlist.setlist
    let ids = Set(filled.map(\.id))
    for index in wanted.sections.indices {
      wanted.sections[index].entries.removeAll { ids.contains($0.id) }
      if wanted.sections[index].id == id { wanted.sections[index].entries = filled }
    }
    return CommandStep(
      // Translators: the name of an action. %1$s is the title of a section.
      gettext("Fill %1$s", ActionName.quote(section.title)),
      SetlistEdit(from: setlist.setlist, to: wanted))
  }

  /// The scopes from which the songs come, the nearest first, each with the number of songs.
  public func origins(of songs: [Song.ID]) -> [(scope: RepertoireScope, count: Int)] {
    var rest = Set(songs)
    return pools.compactMap { pool in
      let count = pool.songs.count { rest.remove($0.id) != nil }
      return count == 0 ? nil : (pool.scope, count)
    }
  }

  /// The sections of the setlist from which songs of the pools are moved.
  private func benches(in setlist: Setlist) -> [Section] {
    pools.compactMap(setlist.bench).filter { $0.id != id }
  }

  /// The songs that the section may get, pool by pool, the preferred ones first.
  ///
  /// - Parameter free: the entries of the section that the rules do not keep, whose songs may be
  ///   chosen again.
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
    var shuffled = songs.map { $0.shuffled(using: &random) }
    if rules.prefersLeastRecent {
      let dates = pools.reduce(into: [:]) { dates, pool in
        dates.merge(pool.lastDates) { max($0, $1) }
      }
      shuffled = shuffled.map { $0.sortedByDate(dates) }
    }
    return FillingPool.candidates(of: shuffled, for: others).map { songs in
      guard rules.prefersStarred else { return songs }
      return songs.filter(\.isFavorite) + songs.filter { !$0.isFavorite }
    }
  }

  /// The seconds of the target that may be left without trying to mix the pools.
  private static let tolerance = 10.0

  /// The songs that fill the rest of the section.
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

  /// A new entry for a song, with the same identity each time the command is computed.
  private func entry(playing song: Song) -> Entry {
    var random = SplitMix64(seed: entrySeed ^ song.id.words.0)
    return Entry(id: random.identifier(), content: .song(song))
  }

  /// The entries of the section together with the chosen ones, in order.
  private func arranged(_ chosen: [Entry], in section: Section) -> [Entry] {
    // Each chosen song gets the place of a replaced entry, as long as there are any.
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
}

extension Section {
  /// The break after the last song, before which songs are added to the set; `nil` if there is
  /// none.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var breakBehindSongs: Entry.ID? {
    entries.lastIndex(where: \.isSong).flatMap { last in
      entries[last...].first { !$0.isSong && !$0.isNote }?.id
    }
  }
}

extension [Song] {
  /// The songs in the order of the days on which they were last played, those that were never
  /// played first; songs of the same day stay in their order.
  fileprivate func sortedByDate(_ dates: [Song.ID: CalendarDate]) -> [Song] {
    enumerated().map { (index: $0, song: $1, date: dates[$1.id]) }.sorted { first, second in
      switch (first.date, second.date) {
      case (nil, .some): true
      case (.some, nil): false
      case (let date?, let other?) where date != other: date < other
      default: first.index < second.index
      }
    }.map(\.song)
  }
}
