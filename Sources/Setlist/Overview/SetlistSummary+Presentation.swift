internal import Foundation
internal import SetlistCore

extension SetlistSummary {
  /// The number of songs and their length, for example "12 songs · 48:10".
  var contents: String {
    let count = Counts.songs(songCount)
    return time.seconds > 0 ? "\(count) · \(DurationFormat.string(time))" : count
  }

  /// The description of a setlist for screen readers, for example "Friday Gig, 12 songs, 48
  /// minutes".
  var spokenName: String {
    var parts = [name.displayable, Counts.songs(songCount)]
    if time.seconds > 0 {
      var rounded = time
      // Seconds are noise in the length of a set.
      if time.seconds >= 60 { rounded.seconds = (time.seconds / 60).rounded() * 60 }
      parts.append(DurationFormat.spoken(rounded))
    }
    return parts.joined(separator: ", ")
  }
}
