internal import SetlistCore

extension FittingSongs {
  /// How far they are from the target, as in "0:04 left".
  var difference: String {
    if abs(timeLeft) < 0.5 { return "exact" }
    let time = DurationFormat.string(abs(timeLeft))
    return timeLeft > 0 ? "\(time) left" : "\(time) over"
  }

  /// The songs and the difference for a screen reader.
  var spoken: String {
    let songs = songs.map { song in
      [song.fullTitle.displayable, song.artist.displayable, DurationFormat.spoken(song.duration)]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return (songs + [spokenDifference]).joined(separator: "; ")
  }

  private var spokenDifference: String {
    if abs(timeLeft) < 0.5 { return "fits exactly" }
    let time = DurationFormat.spoken(abs(timeLeft))
    return timeLeft > 0 ? "\(time) left" : "\(time) over"
  }
}

extension Song {
  /// The song in a list of what fits, as in "★ Reflection · Lea Salonga".
  var fittingName: String {
    let title = fullTitle.isEmpty ? "Untitled" : fullTitle
    return [isFavorite ? "★ \(title)" : title, artist].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}
