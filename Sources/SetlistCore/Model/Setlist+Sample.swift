import Localization

extension Setlist {
  /// The first setlist of a new database, with new identities.
  public static func sample() -> Setlist {
    func song(_ title: String, _ artist: String, _ duration: Double) -> Entry {
      Entry(content: .song(Song(title: title, artist: artist, duration: duration)))
    }
    return Setlist(
      name: gettext("My Setlist"),
      sections: [
        Section(title: gettext("Favorites"), options: SectionOptions(isFavorites: true)),
        Section(
          title: "Disney",
          entries: [
            song("Let It Go", "Idina Menzel", 224),
            song("A Whole New World", "Peabo Bryson and Regina Belle", 247),
            song("Reflection", "Lea Salonga", 147),
          ]),
        Section(
          // Translators: a genre, the title of a section.
          title: gettext("Pop"),
          entries: [
            song("Shape of You", "Ed Sheeran", 234),
            song("Uptown Funk", "Mark Ronson ft. Bruno Mars", 270),
          ]),
      ])
  }
}
