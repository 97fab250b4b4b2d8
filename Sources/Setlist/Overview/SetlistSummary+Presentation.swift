internal import Foundation
internal import SetlistCore

extension SetlistSummary {
  /// How many songs there are and how long they take, for example "12 songs · 48:10".
  var contents: String {
    let count = Counts.songs(songCount)
    return duration > 0 ? "\(count) · \(DurationFormat.string(duration))" : count
  }

  /// What a listener is told of a setlist, for example "Friday Gig, 12 songs, 48 minutes".
  var spokenName: String {
    var parts = [name.displayable, Counts.songs(songCount)]
    if duration > 0 {
      // Seconds are noise at the length of a set.
      let isShort = duration < 60
      parts.append(DurationFormat.spoken(isShort ? duration : (duration / 60).rounded() * 60))
    }
    return parts.joined(separator: ", ")
  }
}
