internal import Foundation
internal import SetlistCore

extension RelinkPlan {
  /// The result of a search, for example "12 Files Found".
  var summary: String {
    switch changes.count {
    case 0:
      notFound.isEmpty && ambiguous.isEmpty && taken.isEmpty
        ? "No Files Are Missing" : "No Files Were Found"
    case 1: "1 File Found"
    case let count: "\(count) Files Found"
    }
  }

  /// The songs that were not changed and the reasons, one line for each.
  var details: String {
    let lines =
      ambiguous.map { ambiguity in
        let files = ambiguity.candidates.prefix(3).map { $0.repaired.path.displayable }
        let rest = ambiguity.candidates.count > 3 ? " and more" : ""
        return "\(Self.name(ambiguity.song)) may be \(files.joined(separator: " or "))\(rest)."
      }
      + taken.map { "The file of \(Self.name($0.song)) belongs to another song already." }
      + problems.map { "\($0.path.displayable): \($0.message.displayable)" }
      + notFound.map { "\(Self.name($0)) was not found." }
    let shown = lines.prefix(12)
    let rest = lines.count - shown.count
    return (shown + (rest > 0 ? ["And \(rest) more."] : [])).joined(separator: "\n")
  }

  private static func name(_ song: Song) -> String {
    "“\(song.title.isEmpty ? "Untitled" : song.title.displayable)”"
  }
}
