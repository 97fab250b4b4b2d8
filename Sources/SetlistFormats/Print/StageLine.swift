import Localization
import SetlistModel

/// The content of a line on a stage sheet, not yet placed.
struct StageLine {
  let text: String
  let key: String
  let isSong: Bool
  /// The size of the type relative to that of songs. A break has smaller type.
  var scale = 1.0

  /// The lines of a section, with numbered songs.
  static func lines(of section: Section) -> [StageLine] {
    var number = 0
    return section.entries.map { entry in
      switch entry.content {
      case .song(let song):
        number += 1
        return StageLine(text: "\(number). \(song.fullTitle)", key: song.key ?? "", isSong: true)
      case .pause(let title, _):
        let name = title.nonEmpty ?? pgettext("noun", "Break")
        let text = entry.knownDuration.map { length in
          // Translators: a break and its length, as in “Intermission (15:00)”.
          gettext("%1$s (%2$s)", name, DurationFormat.string(length))
        }
        return StageLine(text: text ?? name, key: "", isSong: false, scale: 0.5)
      case .note(let text): return StageLine(text: text, key: "", isSong: false)
      }
    }
  }

  func font(_ size: Double) -> PageFont {
    PageFont(size: size * scale, isBold: isSong, isItalic: !isSong)
  }

  func keyFont(_ size: Double) -> PageFont { PageFont(size: size * 0.6) }

  /// The width that the key leaves for the text in a column, in points.
  func textWidth(in width: Double, size: Double, layout: TextLayout) -> Double {
    guard !key.isEmpty else { return width }
    return max(width - layout.size(of: key, font: keyFont(size)).width - 8, 20)
  }

  /// The width at which the text fits on one line, in points.
  func widthOfOneLine(size: Double, layout: TextLayout) -> Double {
    let keyWidth = key.isEmpty ? 0 : layout.size(of: key, font: keyFont(size)).width + 8
    return layout.size(of: text, font: font(size)).width + keyWidth
  }

  /// The height of the line in a column, with the space below, in points.
  func height(in width: Double, size: Double, layout: TextLayout) -> Double {
    let height = layout.height(
      of: text, font: font(size), width: textWidth(in: width, size: size, layout: layout),
      lines: StageSheet.lineCount)
    return max(Self.height(size: size * scale, layout: layout), height + size * scale / 4)
  }

  /// The smallest height of a line, in points.
  static func height(size: Double, layout: TextLayout) -> Double {
    layout.size(of: "X", font: PageFont(size: size, isBold: true)).height * 1.1
  }
}
