extension Song {
  /// The tempo in beats a minute, to a tenth at most, as in "120" and "127.5"; empty if it is unknown.
  public var tempoText: String {
    guard let beatsPerMinute, beatsPerMinute.isFinite else { return "" }
    return JSONText.number((beatsPerMinute * 10).rounded() / 10)
  }
}
