import Algorithms
import SetlistModel

/// The form of a list as its reader has found it, with the costs of other forms, and the kind of
/// each line.
public struct ListExplanation: Hashable, Sendable {
  /// A line of the list with its kind.
  public struct Line: Hashable, Sendable {
    /// The number of the line in the document, from 1.
    public let number: Int
    /// The kind of the line.
    public let kind: LineKind
    /// The reason that the line is not imported; `nil` for other lines.
    public let doubt: LineDoubt?
    /// Whether the kind is certain, or was found from the other lines only.
    public let isSure: Bool
    /// Whether a blank line, a rule or the beginning is above the line.
    public let isApart: Bool
    /// The marks of a song that the line has, such as a number or a length.
    public let marks: [Mark]
    /// Whether the line is left out although it has the form of a song.
    let isLikeSong: Bool
    /// Whether the line is left out although it is no sentence and no moment in capitals, and only
    /// others tell its kind.
    let isOpen: Bool
    /// Whether a label and a colon begin the line, as in "Opening: One".
    let isLabelled: Bool
    /// Whether the line ends with a time as long as a song.
    let hasLength: Bool
  }

  /// A mark by which a line is known to be a song.
  public enum Mark: String, Hashable, Sendable, CaseIterable {
    case bullet, number, time, fields, fact
  }

  /// A form that the lines of the list may have, with its cost.
  public struct Choice: Hashable, Sendable {
    /// The form.
    public let form: ListForm
    /// The cost of the form: what it leaves unexplained in all lines, and how rare it is.
    public let cost: Double
  }

  /// The form by which the lines are read.
  public let form: ListForm
  /// The best forms for the whole list, the used one first, three at most.
  public let choices: [Choice]
  /// The lines that are not blank, in order.
  public let lines: [Line]
  /// Whether anything but the usual order tells titles from artists.
  public let hasReason: Bool

  /// Explains a reading.
  init(_ reader: ListReader) {
    let form = ListForm(separator: reader.fields.form.separator, isTitleFirst: reader.isTitleFirst)
    self.form = form
    hasReason = reader.hasReason
    let costs = reader.fields.costs
    let best = costs.first { $0.separator == reader.fields.form.separator }?.cost ?? 0
    var choices = [Choice(form: form, cost: best)]
    let isDivided = reader.songs.values.contains { $0.marks.contains(.fields) }
    if isDivided, form.separator != .none {
      var other = form
      other.isTitleFirst.toggle()
      choices.append(Choice(form: other, cost: best))
    }
    let rivals = costs.filter { $0.separator != form.separator && $0.cost < best * 2 + 2 }
    choices += rivals.map {
      Choice(
        form: ListForm(separator: $0.separator, isTitleFirst: form.isTitleFirst), cost: $0.cost)
    }
    let whole = ListForm(separator: .none)
    if isDivided, !choices.prefix(3).contains(where: { $0.form.separator == .none }),
      let cost = costs.first(where: { $0.separator == .none })?.cost
    {
      choices = choices.prefix(2) + [Choice(form: whole, cost: cost)]
    }
    self.choices = Array(choices.prefix(3))
    lines = reader.lines.enumerated().map { index, line in
      Line(line, song: reader.songs[index])
    }
  }
}

extension ListExplanation.Line {
  fileprivate init(_ line: ListLine, song: SongLine?) {
    number = line.number
    isSure = line.isSure
    isApart = line.isApart
    var doubt: LineDoubt?
    switch line.kind {
    case .heading, .songs, .start: kind = .heading
    case .talk: kind = .note
    case .nothing(let reason): (kind, doubt) = (.nothing, reason)
    case .blank, .rule, .tooLong: kind = .nothing
    case .entry, .framed:
      switch song?.content {
      case .pause?: kind = .pause
      case .note?: kind = .note
      case .song?: kind = .song
      case nil: kind = song == nil ? .nothing : .song
      }
    }
    self.doubt = doubt
    let isRemark = doubt.map { [.remark, .songRemark].contains($0) } ?? false
    isLikeSong = isRemark && line.isLikeSong
    isOpen =
      isRemark && !line.isProse && !ListReader.isCapitals(line.text)
      && ListLine.nothing(line.text) == nil
    isLabelled = line.text.hasBytes(of: ": ")
    hasLength =
      isRemark && !ListWords.isTotal(line.text)
      && TextTime(trailing: line.text)?.seconds.map { (60...720).contains($0) } == true
    let found = song?.marks ?? []
    marks = zip(
      ListExplanation.Mark.allCases, [SongLine.Marks.bullet, .number, .time, .fields, .fact]
    ).compactMap { found.contains($1) ? $0 : nil }
  }
}

extension ListExplanation {
  /// Whether another separator explains the lines nearly as well.
  var isCloseCall: Bool {
    guard let best = choices.first,
      let rival = choices.first(where: { $0.form.separator != best.form.separator })
    else { return false }
    return lines.count > 2 && rival.cost < best.cost + 0.4
  }

  /// Whether successive lines are left out although they have the form of songs, all lines of a
  /// section, or lines with a label as the songs have.
  var leavesOutList: Bool {
    lines.adjacentPairs().contains { $0.isLikeSong && $1.isLikeSong } || leavesOutSection
      || leavesOutLabel || leavesOutLength
  }

  /// Whether a line with a length is left out although nearly all songs have one.
  private var leavesOutLength: Bool {
    let songs = lines.filter { $0.kind == .song }
    return songs.count { $0.marks.contains(.time) } * 10 > songs.count * 8
      && lines.contains { $0.hasLength && $0.doubt == .remark }
  }

  /// Whether a line with a label is left out although most songs have one, as in "Opening: One".
  private var leavesOutLabel: Bool {
    let songs = lines.filter { $0.kind == .song }
    return songs.count { $0.isLabelled } * 2 > songs.count
      && lines.contains { $0.doubt == .remark && $0.isLabelled }
  }

  /// Whether a heading among the songs has only lines that are left out below it.
  private var leavesOutSection: Bool {
    var isBelowSong = false
    var leftOut: Int?
    for line in lines {
      switch line.kind {
      case .heading:
        if let leftOut, leftOut > 0 { return true }
        leftOut = isBelowSong ? 0 : nil
      case .nothing: leftOut = leftOut.map { $0 + (line.isOpen ? 1 : 0) }
      default: (isBelowSong, leftOut) = (true, nil)
      }
    }
    return false
  }

  /// The numbers of songs, and of lines between the first and the last one that are left out as
  /// remarks.
  var innerCount: (songs: Int, leftOut: Int) {
    guard let first = lines.firstIndex(where: { $0.kind == .song }),
      let last = lines.lastIndex(where: { $0.kind == .song })
    else { return (0, 0) }
    // Lines that touch the first and the last song are examined, too.
    let above = lines[..<first].reversed().prefix { line in
      line.isOpen && !lines[first].isApart
    }
    let below = lines[last...].dropFirst().prefix { $0.isOpen && !$0.isApart }
    let inner = lines[first - min(above.count, 1)...last + min(below.count, 1)]
    return (
      inner.count { $0.kind == .song },
      inner.count { $0.kind == .nothing && $0.doubt != nil && !$0.isSure }
    )
  }
}
