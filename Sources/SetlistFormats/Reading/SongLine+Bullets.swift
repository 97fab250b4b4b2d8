import SetlistModel

// Bullets before songs.
extension SongLine {
  /// The text after a bullet and a check box; `nil` if there is none.
  static func behindBullet(_ text: Substring) -> Substring? {
    // The bullets of ASCII are these, and most lines begin with a letter or digit.
    guard let byte = text.utf8.first, byte > 0x7F || "-*+|".utf8.contains(byte) else { return nil }
    // Outlines have more stars for deeper levels.
    let stars = text.prefix { $0 == "*" }
    if (2...4).contains(stars.count), text[stars.endIndex...].first == " " {
      return behindBullet(text[text.index(before: stars.endIndex)...])
    }
    guard let first = text.first, isBullet(first),
      text.dropFirst().first?.isWhitespace == true
        || "•・●▪■○◎◆◇►▶➤☐☑✓✔♪♫".contains(first) && text.count > 1
    else { return nil }
    var rest = text.dropFirst().trimmed
    guard !rest.isEmpty else { return nil }
    for task in ["TODO ", "DONE ", "NEXT "] where first == "*" && rest.hasPrefix(task) {
      rest = rest.dropFirst(task.count).trimmed
    }
    for box in ["[ ] ", "[x] ", "[X] "] where rest.hasPrefix(box) && rest.count > box.count {
      rest = rest.dropFirst(box.count).trimmed
    }
    return rest
  }

  /// Whether a sign is a bullet: one of the usual signs, or a picture.
  private static func isBullet(_ first: Character) -> Bool {
    guard !first.isASCII else { return "-*+|".contains(first) }
    if "–•·・◎◇♪♫●▪■□○◆◦‣►▶→➤✓✔☐☑◕◑◔◐◒◓✦✧★☆❖❍".contains(first) { return true }
    return first.unicodeScalars.first?.properties.isEmojiPresentation == true
      && first.enclosedNumber == nil
  }
}
