import Localization
import SetlistLibrary
import SetlistModel

extension FittingSongs {
  /// The difference between the songs' length and the target, as in "0:04 left".
  var difference: String {
    // Translators: songs are as long as what is left of the target length of a section.
    if abs(timeLeft) < 0.5 { return gettext("exact") }
    return rest(DurationFormat.string(abs(timeLeft)))
  }

  /// Returns the songs, their place and the difference in words for screen readers.
  func spoken(from place: String) -> String {
    let songs = songs.map { song in
      [song.fullTitle.displayable, song.artist.displayable, DurationFormat.spoken(song.duration)]
        .filter { !$0.isEmpty }.listed()
    }
    return (songs + [place, spokenDifference]).joined(separator: "; ")
  }

  private var spokenDifference: String {
    if abs(timeLeft) < 0.5 { return gettext("fits exactly") }
    return rest(DurationFormat.spoken(abs(timeLeft)))
  }

  private func rest(_ time: String) -> String {
    timeLeft > 0
      // Translators: %1$s is the length that is left until the target, as in "0:04".
      ? gettext("%1$s left", time)
      // Translators: %1$s is the length that is more than the target, as in "0:04".
      : gettext("%1$s over", time)
  }
}

extension Song {
  /// The name of the song in a list of fitting songs, as in "★ Reflection · Lea Salonga".
  var fittingName: String {
    let title = fullTitle.isEmpty ? gettext("Untitled") : fullTitle
    return [isFavorite ? "★ \(title)" : title, artist].factLine()
  }
}
