internal import GtkSupport
internal import SetlistCore

extension SongListViewController {
  /// Says where entries are that were moved: one as its row does, for example "2 of 3 in Pop",
  /// several by their number.
  func announcePlace(of entries: [Entry.ID]) {
    guard let first = entries.first, let section = controller.section(containing: first),
      let info = sectionInfo(section)
    else { return }
    let songs = entries.count { controller.entry($0)?.isSong == true }
    let subject = entries.count == 1 ? "" : "\(Counts.entries(entries.count, songs: songs)), "
    guard let index = info.objects.firstIndex(where: { $0.id == first }) else {
      announcer.announce("\(subject)in \(info.name.displayable)")
      return
    }
    announcer.announce(subject + info.spokenPlace(of: index..<(index + entries.count)))
  }

  /// Says where a section is that was moved, for example "Section Pop, 1 of 3".
  func announcePlace(of section: Section.ID) {
    guard let index = controller.sections.firstIndex(where: { $0.id == section }) else { return }
    let name = controller.sections[index].name.displayable
    announcer.announce("Section \(name), \(index + 1) of \(controller.sections.count)")
  }

  /// Says that entries got the star or lost it.
  func announceStars(of entries: [Entry.ID], _ isFavorite: Bool) {
    let verb = isFavorite ? "starred" : "unstarred"
    announcer.announce(
      entries.count == 1 ? verb.capitalized : "\(Counts.songs(entries.count)) \(verb)")
  }
}
