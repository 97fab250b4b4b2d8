import Localization
import SetlistLibrary
import SetlistModel

/// The places at which the songs of a review can be added: the section at hand, the other sections
/// of the open setlist, a new section, and a new setlist.
@MainActor
struct ImportPlaces {
  /// A place with its name.
  struct Choice {
    let name: String
    /// The place in the open setlist; `nil` for a new setlist.
    let place: ImportPlace?
  }

  /// The places in the order in which they are offered; the first one is meant by the import.
  let choices: [Choice]

  /// Makes the places for an import.
  ///
  /// - Parameter place: the place in the setlist that the import is meant for; `nil` for a new
  ///   setlist.
  init(of place: ImportPlace?, in setlist: Setlist?) {
    let newSetlist = Choice(name: gettext("New Setlist"), place: nil)
    guard let place, let sections = setlist?.sections else {
      choices = [newSetlist]
      return
    }
    var others = sections.map { section in
      Choice(
        name: section.displayedTitle,
        place: .line(section: section.id, before: nil, expanding: section.options.isCollapsed))
    }
    guard case .line(let id, _, _) = place, let index = sections.firstIndex(where: { $0.id == id })
    else {
      let newSection = Choice(name: gettext("New Section"), place: place)
      choices = [newSection] + others + [newSetlist]
      return
    }
    let current = Choice(name: others.remove(at: index).name, place: place)
    let next = sections.dropFirst(index + 1).first?.id
    let newSection = Choice(name: gettext("New Section"), place: .sections(before: next))
    choices = [current] + others + [newSection, newSetlist]
  }
}
