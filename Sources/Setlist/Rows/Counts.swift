/// Numbers of things, in words.
enum Counts {
  /// "1 song", "2 songs".
  static func songs(_ count: Int) -> String {
    count == 1 ? "1 song" : "\(count) songs"
  }

  /// "1 setlist", "2 setlists".
  static func setlists(_ count: Int) -> String {
    count == 1 ? "1 setlist" : "\(count) setlists"
  }
}
