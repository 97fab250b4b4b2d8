import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// Announces the new places of moved entries and sections to screen readers.
@MainActor
struct SpokenPlaces {
  let controller: OpenSetlist
  let announcer: Announcer

  /// Announces the place of an entry as its row does, for example "2 of 3 in Pop", or the number of
  /// several entries.
  func announce(_ entries: [Entry.ID]) {
    guard let first = entries.first, let section = controller.section(containing: first),
      let info = controller.sections.first(where: { $0.id == section })
    else { return }
    let songs = entries.count { controller.entry($0)?.isSong == true }
    let subject = entries.count == 1 ? nil : Counts.entries(entries.count, songs: songs)
    let index = info.objects.firstIndex { $0.id == first }
    let place =
      index.map { info.spokenPlace(of: $0..<($0 + entries.count)) }
      // Translators: %1$s is the name of the section to which songs were moved.
      ?? pgettext("section", "in %1$s", info.name.displayable)
    announcer.announce([subject, place].compactMap { $0 }.listed())
  }

  /// Announces the place of a section, for example "Section Pop, 1 of 3".
  func announce(_ section: Section.ID) {
    guard let index = controller.sections.firstIndex(where: { $0.id == section }) else { return }
    let name = controller.sections[index].name.displayable
    announcer.announce(
      gettext(
        // Translators: the place of a section in a setlist, as in "Section Pop, 1 of 3".
        "Section %1$s, %2$s of %3$s", name, (index + 1).text, controller.sections.count.text))
  }
}
