import Foundation
import Localization
public import SetlistModel
import SetlistStore

/// Moves songs out of a section that is longer than its target, so that the rest comes as close to
/// the target as possible. They move to the first section that is not counted, or to a new one,
/// "Bench".
///
/// Breaks, notes and jingles stay, and so do songs without a length if none is assumed for them.
/// Starred songs are preferred to stay.
public struct TrimSection: SetlistCommand {
  /// The section to trim.
  public var id: Section.ID
  /// The section that is made if no other section can take the songs.
  public var bench: Section

  /// Makes a command that trims a section.
  public init(_ id: Section.ID) {
    self.id = id
    // Translators: the title of a section with songs that may replace others.
    bench = Section(title: gettext("Bench"), options: SectionOptions(isCounted: false))
  }

  /// The command's step in the undo history; `nil` if there is no target, or the section is not
  /// longer.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let section = try setlist.section(id)
    let gap = setlist.setlist.options.gap
    let assumed = setlist.setlist.assumedSongLength ?? 0
    func length(_ song: Entry) -> TimeInterval { song.knownDuration ?? assumed }
    func time(of entries: [Entry]) -> TimeInterval {
      SectionTime(of: entries, gap: gap).assuming(assumed).played.seconds
    }
    guard let target = section.options.targetDuration, time(of: section.entries) > target
    else { return nil }
    let songs = section.entries.filter { $0.countsAsSong && length($0) > 0 }
    let movable = Set(songs.map(\.id))
    // The entries that always stay take their time, and each other song except the first takes a
    // gap in addition.
    let rest = section.entries.filter { !movable.contains($0.id) }
    let preferred = songs.filter(\.isFavorite) + songs.filter { !$0.isFavorite }
    let hasSong = rest.contains(where: \.isSong)
    let kept = LengthFitting.chosen(
      of: preferred.map { length($0) + gap },
      within: target - time(of: rest) + (hasSong ? 0 : gap))
    let stays = Set(kept.map { preferred[$0].id })
    let leaving = songs.map(\.id).filter { !stays.contains($0) }
    guard !leaving.isEmpty else { return nil }
    let others = setlist.setlist.sections.filter { $0.id != id }
    var edit = SetlistEdit()
    let receiver = others.first { !$0.options.isCounted }?.id
    if receiver == nil {
      edit.changes.append(
        .insertSection(bench, setlist.setlist.id, .after(id)))
    }
    edit.changes += SetlistEdit.move(leaving, to: receiver ?? bench.id, at: .last).changes
    // Translators: the name of an action. %1$s is the title of a section.
    return CommandStep(gettext("Trim %1$s", ActionName.quote(section.title)), edit)
  }
}
