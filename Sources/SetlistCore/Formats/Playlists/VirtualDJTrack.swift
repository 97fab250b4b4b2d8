import Foundation

/// A track as VirtualDJ writes it in an `#EXTVDJ` directive:
/// `<artist>Ada</artist><title>Road</title><remix>Live</remix><songlength>212.45</songlength>`.
struct VirtualDJTrack {
  /// The song, without a title if the directive has none.
  private(set) var song = Song(title: "")

  /// Reads the text after `#EXTVDJ:`. When a track was played, and how large its file is, is left
  /// out.
  init(_ text: Substring) {
    for element in text.matches(of: /(?i)<([a-z]+)>(.*?)<\/\1>/) {
      let value = XMLText.text(Data(element.2.utf8)[...])
        .trimmingCharacters(in: .whitespacesAndNewlines)
      switch element.1.lowercased() {
      case "artist": song.artist = value
      case "title": song.title = value
      case "remix": song.version = value
      case "songlength": song.duration = DurationFormat.seconds(from: value, in: .file)
      default: break
      }
    }
  }
}
