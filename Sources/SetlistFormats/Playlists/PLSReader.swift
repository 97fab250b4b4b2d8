import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// Reads PLS, a playlist in the form of an INI file with numbered keys, as common players write it.
///
/// The numbers give the order of the songs. The stated count is ignored. The format has no
/// sections.
struct PLSReader: PlaylistReader {
  /// The largest number of entries that are read.
  var limit = ParsedPlaylist.maximumEntryCount

  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.pls) }
    var playlist = ParsedPlaylist()
    var items: [Int: Item] = [:]
    var isPlaylist = false
    var isFull = false
    var problems = ListedProblems()
    try TextDecoding.forEachLine(of: TextDecoding.utf8(data)) {
      number, line throws(ExchangeError) in
      guard let text = line?.trimmed else {
        problems.append(gettext("Line %1$s is too long and was skipped.", String(number)))
        return true
      }
      guard let equals = text.utf8.firstIndex(of: .equalsSign), text.utf8.first != Self.semicolon
      else {
        if text.utf8.count == 10, text.lowercased() == "[playlist]" { isPlaylist = true }
        return true
      }
      let name = text[..<equals].trimmed.lowercased()
      let value = String(text[text.utf8.index(after: equals)...].trimmed)
      if name == "x-gnome-title" {
        playlist.name = value.nonEmpty
      } else if let (field, index) = Self.numberedKey(name) {
        isPlaylist = true
        if field == "file", value.utf8.count > M3UReader.maximumReferenceLength {
          problems.append(
            gettext("Line %1$s is too long to be a path and was skipped.", String(number)))
        } else if items.count < limit || items[index] != nil {
          items[index, default: Item()].set(field, to: value)
        } else {
          isFull = true
        }
      }
      return !isFull
    }
    guard isPlaylist else { throw .wrongFormat(.pls) }
    playlist.problems = problems.lines
    if isFull { playlist.problems.append(ParsedPlaylist.fullProblem) }
    for number in items.keys.sorted() {
      if let entry = items.removeValue(forKey: number)?.entry {
        playlist.append(entry, group: nil)
      }
    }
    return playlist
  }

  private static let semicolon = UInt8(ascii: ";")

  /// The values of the keys with one number.
  private struct Item {
    var file: String?
    var title: String?
    var duration: TimeInterval?

    mutating func set(_ field: String, to value: String) {
      switch field {
      case "file": file = value
      case "title": title = value
      default: duration = DurationFormat.seconds(from: value, in: .file) ?? duration
      }
    }

    /// The entry of the item; `nil` if the item is empty. A title alone, even an empty one, makes a
    /// song without a file.
    var entry: ParsedEntry? {
      let isTitled = self.file == nil && self.title != nil
      let (file, text) = (self.file ?? "", self.title ?? "")
      guard isTitled || !file.isEmpty || !text.isEmpty else { return nil }
      let (artist, title) = ExtendedInformation.artistAndTitle(in: Substring(text))
      let song = Song(title: title.onOneLine, artist: artist.onOneLine, duration: duration)
      let references = file.isEmpty ? [] : [PlaylistReference.pathOrAddress(file)]
      return ParsedEntry(
        entry: Entry(content: .song(song)), references: references, yieldsToTags: true,
        shownName: ShownName(text: text.onOneLine))
    }
  }

  private static func numberedKey(_ name: String) -> (field: String, index: Int)? {
    for field in ["file", "title", "length"] where name.hasPrefix(field) {
      guard let index = Int(name.dropFirst(field.count)), index >= 0 else { return nil }
      return (field, index)
    }
    return nil
  }
}
