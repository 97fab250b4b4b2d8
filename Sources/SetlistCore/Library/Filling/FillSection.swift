public import Foundation

/// Adds songs of a pool at the end of a section, so that it comes as close to its target length as
/// possible: starred ones first, no artist twice in a row, and keys and tempos that go with each
/// other.
///
/// What is in the section stays. Songs that the setlist has already, those without a length and
/// those that are marked not to be played are not added.
public struct FillSection: SetlistCommand {
  /// The section.
  public var id: Section.ID
  /// The songs to choose from.
  public var pool: [Song]
  /// The length in seconds; `nil` for the target of the section.
  public var target: TimeInterval?
  /// Chooses among songs that are alike. The same seed gives the same answer.
  public var seed: UInt64

  /// Makes a command.
  public init(_ id: Section.ID, from pool: [Song], target: TimeInterval? = nil, seed: UInt64) {
    self.id = id
    self.pool = pool
    self.target = target
    self.seed = seed
  }

  /// Nothing if there is no target, or no song that fits.
  ///
  /// - Complexity: that of `LengthFitting`; 10,000 songs take some milliseconds.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let section = try setlist.section(id)
    let gap = setlist.setlist.options.gap
    guard let target = target ?? section.options.targetDuration else { return nil }
    let time = SectionTime(of: section.entries, gap: gap).played.seconds
    // Each song costs a gap but the first of the section.
    let hasSong = section.entries.contains(where: \.isSong)
    let songs = candidates(in: setlist.setlist)
    let chosen = LengthFitting.chosen(
      of: songs.map { ($0.duration ?? 0) + gap }, within: target - time + (hasSong ? 0 : gap))
    let last = section.entries.lazy.compactMap(\.song).last
    let arranged = SongFlow.arranged(chosen.map { songs[$0] }, after: last)
    guard !arranged.isEmpty else { return nil }
    let entries = arranged.map { Entry(content: .song($0)) }
    return CommandStep(
      "Fill \(ActionName.quote(section.title))", SetlistEdit.insert(entries, into: id, at: .last))
  }

  /// The songs that may be added, the preferred ones first.
  private func candidates(in setlist: Setlist) -> [Song] {
    let played = setlist.sections.lazy.flatMap(\.entries).compactMap(\.sharedSong)
    var ids = Set(played.map(\.id))
    var names = Set(played.compactMap(\.foldedName))
    var random = SplitMix64(seed: seed)
    let fitting = pool.filter { song in
      let duration = song.duration ?? 0
      return duration > 0 && duration.isFinite && !song.isRetired
    }.shuffled(using: &random)
    let unique = fitting.filter { song in
      guard ids.insert(song.id).inserted else { return false }
      return song.foldedName.map { names.insert($0).inserted } ?? true
    }
    return unique.filter(\.isFavorite) + unique.filter { !$0.isFavorite }
  }
}
