internal import SetlistCore

extension ImportRole {
  /// The name in a list of what a column can be.
  var name: String {
    switch self {
    case .fact(let fact): fact.name
    case .section: "Section"
    case .number: "Number"
    case .ignored: "Ignore"
    }
  }
}

extension LineDoubt {
  /// Why a line is probably no song.
  var text: String {
    switch self {
    case .greeting: "Looks like a greeting"
    case .remark: "Looks like a remark"
    case .songRemark: "Looks like a remark about the song above"
    case .closing: "Looks like the end of a message"
    case .signature: "Looks like a signature"
    case .address: "Looks like an address"
    case .page: "Looks like a word of a web page"
    }
  }
}

extension ImportColumn {
  /// The name of the column for people: its heading, or its number and what is in it.
  var displayedName: String {
    name.isEmpty ? "Column \(id + 1): \(sample.shortened(to: 40).displayable)" : name.displayable
  }
}

extension ImportReading {
  /// What to look at before the songs are added.
  var hints: String {
    var hints: [String] = []
    if doubtCount > 0 {
      hints.append(
        doubtCount == 1
          ? "1 line looks like no song and is not ticked."
          : "\(doubtCount) lines look like no songs and are not ticked.")
    }
    if isSideOpen { hints.append("Nothing tells titles from artists. Swap them if need be.") }
    if let ignored { hints.append(ignored) }
    return hints.joined(separator: " ")
  }

  /// The names of the columns that are not imported, as in "Ignored: “Mood”".
  var ignored: String? {
    let names = columns.filter { $0.role == .ignored }.map { "“\($0.displayedName)”" }
    return names.isEmpty ? nil : "Ignored: \(names.joined(separator: ", "))"
  }

  /// The number of ticked lines in words, as in "38 songs".
  var tickedText: String {
    let ticked = lines.filter(\.isTicked)
    return Counts.entries(ticked.count, songs: ticked.count(where: \.entry.isSong))
  }
}
