import Localization

extension Setlist {
  /// The sample setlist of a new database, with new identities.
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

  /// The sample setlist of a first start, with new identities. It has the songs and sections of
  /// `sample()`, and shows what else a setlist has: a start time, a break, the target length of a
  /// section, and the keys and tempos of some songs.
  public static func example() -> Setlist {
    let facts: [String: (key: String, tempo: Double)] = [
      "Let It Go": ("Fm", 137), "A Whole New World": ("D", 114), "Shape of You": ("C#m", 96),
      "Uptown Funk": ("Dm", 115),
    ]
    var setlist = sample()
    setlist.options.startTime = 20 * 60 * 60
    for index in setlist.sections.indices {
      setlist.sections[index].entries = setlist.sections[index].entries.map { entry in
        guard var song = entry.song, let (key, tempo) = facts[song.title] else { return entry }
        (song.key, song.beatsPerMinute) = (key, tempo)
        return entry.sharing(song)
      }
    }
    let pause = Entry(content: .pause(title: gettext("Intermission"), duration: 15 * 60))
    setlist.sections[1].entries.append(pause)
    setlist.sections[2].options.targetDuration = 15 * 60
    return setlist
  }
}
