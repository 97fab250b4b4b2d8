import ArgumentParser
import Foundation
import Localization
import SetlistFiles
import SetlistModel
import SetlistSharing

/// The command `setlistctl merge`, which makes one document of two of one setlist.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: gettext("Merge two documents of one setlist."),
    discussion: gettext(
      """
      MINE becomes what both documents are together: what only one of them has moved, added, \
      removed or changed is so afterwards. What both have changed differently is told, and the \
      exit code is 1 where the document cannot hold both answers.
      """))

  @Argument(
    help: ArgumentHelp(gettext("The document that is replaced, in one step.")),
    completion: .file())
  var mine: PathArgument

  @Argument(help: ArgumentHelp(gettext("The document of somebody else.")), completion: .file())
  var theirs: PathArgument

  @Option(
    help: ArgumentHelp(gettext("What both documents were before they were changed.")),
    completion: .file())
  var base: PathArgument?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(gettext("Another file for the result, or “-” for standard output.")),
    completion: .file())
  var output: PathArgument?

  func run() async throws {
    let base = try base.flatMap { try document($0) }
    guard let mine = try document(mine, knowing: base),
      let theirs = try document(theirs, knowing: base)
    else { throw ExchangeError.wrongFormat(.setlist) }
    guard mine.isSameSetlist(as: theirs) else {
      throw CommandFailure(
        gettext("“%1$s” and “%2$s” are different setlists.", self.mine.text, self.theirs.text))
    }
    let merged = mine.merged(with: theirs)
    let report = MergeReport(of: merged, from: mine, and: theirs)
    let data = merged.isShared ? merged.data : merged.plainData
    if let output, output.isStandardStream {
      try Output.result(data)
    } else {
      try RegularFile.replaceContents(of: (output ?? self.mine).url, with: data)
    }
    Output.message(
      ngettext("%1$s change was merged.", "%1$s changes were merged.", report.changeCount))
    for doubt in report.doubts { Output.message(doubt.message) }
    // For Git, which shows the file as one to look at.
    if !merged.isShared, !report.doubts.isEmpty { throw CommandFailure.told }
  }

  /// Reads a document; `nil` if the file is empty, as Git gives it for one that was not there.
  private func document(
    _ path: PathArgument, knowing base: SharedDocument? = nil
  ) throws -> SharedDocument? {
    let data = try RegularFile.contents(of: path.url, limit: ExchangeFormat.maximumDocumentSize)
    return data.isEmpty ? nil : try SharedDocument(data, knowing: base)
  }
}

extension SharingDoubt {
  /// The line about what people should look at.
  fileprivate var message: String {
    switch question {
    case .fact:
      // Translators: the title of a song, the name of a fact such as “Key”, and its values in
      // quotation marks with commas between them.
      return gettext(
        "“%1$s” was changed on both sides. %2$s: %3$s. The first one holds.", title, factName,
        answers.map { gettext("“%1$s”", $0.text) }.listed())
    case .place:
      return gettext(
        "“%1$s” was moved to several places. It is in “%2$s”.", title, answers[0].text)
    case .removal:
      let people = answers[1].people
      guard people.isEmpty else {
        // Translators: the title of a song or section, and the names of people.
        return gettext(
          "“%1$s” was removed by %2$s and changed on the other side. It stays.", title,
          people.listed())
      }
      return gettext("“%1$s” was removed on one side and changed on the other. It stays.", title)
    }
  }
}
