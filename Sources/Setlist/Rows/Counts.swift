/// Numbers of things, in words.
enum Counts {
  /// "1 song", "2 songs".
  static func songs(_ count: Int) -> String {
    count == 1 ? "1 song" : "\(count) songs"
  }

  /// "48 songs", or "40 of 48 songs counted" if the totals leave some out.
  static func songs(_ count: Int, counted: Int) -> String {
    counted == count ? songs(count) : "\(counted) of \(songs(count)) counted"
  }

  /// "2 songs", or "2 items" if there are breaks or notes among them.
  static func entries(_ count: Int, songs: Int) -> String {
    if songs == count { return Self.songs(count) }
    return count == 1 ? "1 item" : "\(count) items"
  }

  /// "1 setlist", "2 setlists".
  static func setlists(_ count: Int) -> String {
    count == 1 ? "1 setlist" : "\(count) setlists"
  }
}
