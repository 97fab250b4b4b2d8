import SetlistModel

extension [Entry] {
  /// A line of text for each entry, as in an exported text, for other programs.
  var asText: String {
    map { entry in
      [entry.song?.artist ?? "", entry.fullTitle].filter { !$0.isEmpty }.joined(separator: " – ")
    }.joined(separator: "\n")
  }
}
