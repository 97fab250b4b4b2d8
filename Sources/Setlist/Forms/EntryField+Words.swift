import SetlistModel

extension EntryField {
  /// The field of the words and chords; none for a song whose sheet is not loaded.
  static func words(of song: Song) -> [EntryField] {
    guard song.sheet == nil || song.sheet?.source != nil else { return [] }
    let fact = SongFact.sheet
    return [
      EntryField(
        label: fact.label, fact: fact, hasLines: true,
        text: { $0.song.map { fact.text(of: $0) } ?? "" }
      ) { text, entry in
        guard let content = entry.content(typing: text, as: fact) else { return false }
        entry.content = content
        return true
      }
    ]
  }
}
