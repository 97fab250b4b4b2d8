internal import GtkSupport
internal import SetlistCore

/// Says where something is that was moved.
@MainActor
struct SpokenPlaces {
  let controller: OpenSetlist
  let announcer: Announcer

  /// Says where entries are: one as its row does, for example "2 of 3 in Pop", several by their
  /// number.
  func announce(_ entries: [Entry.ID]) {
    guard let first = entries.first, let section = controller.section(containing: first),
      let info = controller.sections.first(where: { $0.id == section })
    else { return }
    let songs = entries.count { controller.entry($0)?.isSong == true }
    let subject = entries.count == 1 ? "" : "\(Counts.entries(entries.count, songs: songs)), "
    guard let index = info.objects.firstIndex(where: { $0.id == first }) else {
      announcer.announce("\(subject)in \(info.name.displayable)")
      return
    }
    announcer.announce(subject + info.spokenPlace(of: index..<(index + entries.count)))
  }

  /// Says where a section is, for example "Section Pop, 1 of 3".
  func announce(_ section: Section.ID) {
    guard let index = controller.sections.firstIndex(where: { $0.id == section }) else { return }
    let name = controller.sections[index].name.displayable
    announcer.announce("Section \(name), \(index + 1) of \(controller.sections.count)")
  }
}
