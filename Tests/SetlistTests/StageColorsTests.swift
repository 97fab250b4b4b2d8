import Foundation
import Testing

/// Tests the colors of the stage as its style sheet has them.
struct StageColorsTests {
  /// The background behind each text on stage, by the beginning of the rule that colors the text.
  /// A rule that is not named here has the background of the stage.
  private static let backgrounds = [
    ".stage-order .stage-now": ".stage-order .stage-now", ".stage-order": ".stage-order",
    ".stage-finder entry": ".stage-finder entry",
    ".stage .stage-found.chosen": ".stage-found.chosen",
  ]

  @Test func everythingReadOnStageHasAContrastOfSevenToOne() throws {
    let rules = try Self.rules()
    var checked = 0
    for rule in rules {
      guard let color = rule.value(of: "color") else { continue }
      let name =
        Self.backgrounds.keys.filter(rule.selector.hasPrefix).max { $0.count < $1.count }
        .flatMap { Self.backgrounds[$0] }
      // Any other label may be in the search, too.
      for place in name.map({ [$0] }) ?? [".stage", ".stage-finder"] {
        let background = try #require(
          rules.lazy.filter { $0.selector.hasPrefix(place) }.compactMap(\.background).first)
        let contrast = WindowPicture.contrast(try Self.bytes(color), try Self.bytes(background))
        #expect(contrast >= 7, "\(contrast) of \(rule.selector): \(color) on \(background)")
        checked += 1
      }
    }
    #expect(checked >= 12)
  }

  /// A rule of a style sheet.
  private struct Rule {
    let selector: String
    let properties: String

    func value(of property: String) -> String? {
      properties.split(separator: ";").lazy.map { $0.split(separator: ":") }
        .first { $0.first?.trimmingCharacters(in: .whitespacesAndNewlines) == property }?.last
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    var background: String? { value(of: "background-color") }
  }

  /// The rules of the stage, which ends the style sheet.
  private static func rules() throws -> [Rule] {
    let file = Repository.folder.appending(path: "Resources/style.css")
    let sheet = try String(contentsOf: file, encoding: .utf8)
      .replacing(/(?s)\/\*.*?\*\//, with: "")
    let rules = sheet.matches(of: /([^{}]+)\{([^{}]*)\}/).map {
      Rule(
        selector: $0.1.trimmingCharacters(in: .whitespacesAndNewlines), properties: String($0.2))
    }
    return rules.filter { $0.selector.hasPrefix(".stage") }
  }

  private static func bytes(_ color: String) throws -> [UInt8] {
    let digits = try #require(UInt32(color.dropFirst(), radix: 16), "\(color)")
    return [16, 8, 0].map { UInt8(truncatingIfNeeded: digits >> $0) }
  }
}
