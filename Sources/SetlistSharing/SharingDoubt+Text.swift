import Localization
import SetlistModel

extension SharingDoubt {
  /// The name of the fact that the question is about, in the user's language; empty if it is about
  /// none. What only a newer version knows has its name in the document.
  public var factName: String {
    guard case .fact(let name) = question else { return "" }
    let member = Self.member(of: name)
    if let fact = SongFact.all.first(where: { $0.member == member }) { return fact.name }
    return switch member {
    case "name": gettext("Name")
    case "startTime": gettext("Start Time")
    case "gap": gettext("Gap Between Songs")
    case "targetDuration": gettext("Target Length")
    case "rowStyle": gettext("Row Style")
    case "date": gettext("Date")
    case "venue": gettext("Venue")
    case "requests": gettext("Requests")
    default: member
    }
  }

  /// The name of a fact as a member in a document, without `options/` or `here/`.
  static func member(of fact: String) -> String {
    fact.split(separator: "/").last.map(String.init) ?? fact
  }

  /// A value of JSON as people read it.
  static func text(of value: String, member: String) -> String {
    if let text = JSONPiece(text: Array(value.utf8)).string { return text }
    if value == "true" { return pgettext("a fact", "Yes") }
    if value == "false" { return pgettext("a fact", "No") }
    guard let number = Double(value) else { return value }
    if let fact = SongFact.all.first(where: { $0.member == member }),
      case .number(let property, _) = fact.value
    {
      var song = Song(title: "")
      property.set(&song, number)
      return fact.text(of: song)
    }
    return switch member {
    case "startTime": DurationFormat.clockMinute(number)
    case "gap", "targetDuration": DurationFormat.string(number)
    default: value
    }
  }
}
