import Localization
import SetlistModel

/// The content of a line on a stage sheet, not yet placed.
struct StageLine: Hashable {
  /// The kinds of lines.
  enum Kind: Hashable {
    /// The title of a section above its lines.
    case heading
    case song
    /// A break or a note, in smaller type.
    case remark
  }

  let kind: Kind
  /// The number of a song; empty for other lines.
  var number = ""
  let text: String
  /// The singer and the notes, below the text in smaller type.
  var detail = ""
  var key = ""
  var tempo = ""

  /// The sizes of type relative to that of the titles.
  static let keyScale = 0.7
  static let tempoScale = 0.6
  static let detailScale = 0.5

  /// The lines of a section, with numbered songs that have the chosen parts.
  static func lines(of section: Section, parts: Set<PrintOptions.Part>) -> [StageLine] {
    var number = 0
    return section.entries.map { entry in
      switch entry.content {
      case .song(let song):
        number += 1
        let details = [
          parts.contains(.singer) ? song.singer : "", parts.contains(.notes) ? song.notes : "",
        ]
        return StageLine(
          kind: .song, number: "\(number)", text: song.fullTitle,
          detail: details.map(\.onOneLine).factLine(),
          key: parts.contains(.key) ? (song.key ?? "").onOneLine : "",
          tempo: parts.contains(.tempo) ? song.tempoText : "")
      case .pause(let title, _):
        let name = title.nonEmpty ?? pgettext("noun", "Break")
        let text = entry.knownDuration.map { length in
          // Translators: a break and its length, as in “Intermission (15:00)”.
          gettext("%1$s (%2$s)", name, DurationFormat.string(length))
        }
        return StageLine(kind: .remark, text: text ?? name)
      case .note(let text): return StageLine(kind: .remark, text: text)
      }
    }
  }

  /// The longest word of the text. Words that are longer than those of any language are not among
  /// them, because they must not make all others small.
  var longestWord: String {
    let words: [Substring] = text.split(separator: " ")
    let usual = words.lazy.filter { $0.count <= 20 }
    return usual.max { $0.count < $1.count }.map { String($0) } ?? ""
  }

  /// The place of the text in a column: headings begin where numbers do.
  func textRoom(in columns: StageMeasures.Columns) -> (x: Double, width: Double) {
    kind == .heading
      ? (0, columns.text + columns.textWidth) : (columns.text, columns.textWidth)
  }

  /// The font of the text where titles have a size.
  func font(_ size: Double) -> PageFont {
    switch kind {
    case .heading: PageFont(size: size * 0.75, isBold: true)
    case .song: Self.titleFont(size)
    case .remark: PageFont(size: size * 0.5, isItalic: true)
    }
  }

  static func titleFont(_ size: Double) -> PageFont { PageFont(size: size, isBold: true) }
  static func numberFont(_ size: Double) -> PageFont { PageFont(size: size) }
  static func keyFont(_ size: Double) -> PageFont { PageFont(size: size * keyScale, isBold: true) }
  static func tempoFont(_ size: Double) -> PageFont { PageFont(size: size * tempoScale) }
  static func detailFont(_ size: Double) -> PageFont { PageFont(size: size * detailScale) }
}
