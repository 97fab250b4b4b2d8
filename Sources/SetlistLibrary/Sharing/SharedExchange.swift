import Foundation
import Localization
import SetlistFiles
import SetlistModel
import SetlistSharing
import SetlistStore

/// One exchange of a shared setlist, in one transaction: what was edited here goes into its
/// document, what came from others into its rows, and the document that both are then is stored.
///
/// A program that ends before has changed nothing, and one that ends after has only the file left
/// to write. Of two programs with one database, the second finds nothing to do. What the rows show
/// otherwise than the document says is stored with it, so that nothing that came is ever taken for
/// an edit and sent back.
struct SharedExchange: Sendable {
  /// The setlist.
  let id: Setlist.ID
  /// The user's name for others; empty for the one that they have.
  let name: String
  /// A document of the setlist that was read before, which need not be read again if it is the
  /// stored one.
  var known: (data: Data, document: SharedDocument)?
  /// The documents that came.
  var incoming: [SharedDocument] = []
  /// A question that the user answers, and the answer.
  var choice: (doubt: SharedSetlist.Doubt, answer: Int)?
  /// This machine and database; see `SharingRecord`.
  let machine: String
  /// When the documents came.
  let now: Date

  /// The effects of an exchange.
  struct Outcome: Sendable {
    /// The document after it, and its bytes.
    let document: SharedDocument
    let data: Data
    /// The setlist before it.
    let before: Setlist
    /// The changes that came from others; `nil` if none did.
    let report: MergeReport?
    /// The name of the step in the undo history.
    let stepName: String
    /// The identities of elements here by those in the document, where they differ.
    let elements: [String: String]
  }

  /// The step of the exchange; `nil` if there is nothing to do, or the setlist is not shared.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries of the setlist and of the documents.
  func step(in stored: StoredContent) throws -> StoredSetlists.Step<Outcome>? {
    guard var record = try stored.sharing(of: id), !record.isStopped,
      let current = try stored.setlist(id)
    else { return nil }
    var details = SharingDetails(json: record.details)
    let name = name.isEmpty ? details.name : name
    let known = try read(record)
    let folder = record.file.deletingLastPathComponent()
    let replica = replica(of: record, known)
    let shown = try SharedContent(details, in: folder).data(
      of: stored.withSheets(current))
    let mine = try known.edited(
      to: shown, deviating: details.deviations, by: replica, named: name)
    var merged = incoming.reduce(mine) { $0.merged(with: $1) }
    let report = incoming.isEmpty ? nil : report(of: merged, from: mine)
    var stepName = report.map(Self.mergeName) ?? ""
    if let choice, let doubt = merged.doubt(choice.doubt, details) {
      merged = merged.settled(doubt, choosing: choice.answer, by: replica, named: name)
      // Translators: the name of an action. %1$s is the title of a song or of a section.
      stepName = gettext("Decide About %1$s", ActionName.quote(choice.doubt.title))
    }
    let data = merged.data
    guard data != record.document else { return nil }
    var edit = SetlistEdit()
    if mine.data != data {
      var arrival = SharedArrival(details, in: folder, from: current, stored)
      edit = SetlistEdit(from: current, to: try arrival.setlist(showing: merged))
      details = arrival.details
    }
    details.note(merged, after: known, keeping: report?.doubts ?? [], at: now)
    details.name = name
    record.document = data
    (record.replica, record.machine, record.isWritten) = (replica.description, machine, false)
    var step = StoredSetlists.Step(
      edit: edit,
      context: Outcome(
        document: merged, data: data, before: current, report: report, stepName: stepName,
        elements: details.elements))
    step.completion = Self.completion(record, details, of: merged, after: edit, of: current)
    return step
  }

  private func read(_ record: SharingRecord) throws -> SharedDocument {
    if let known, known.data == record.document { return known.document }
    return try SharedDocument(record.document)
  }

  /// Stores the record with how the rows deviate from the document after an edit.
  static func completion(
    _ record: SharingRecord, _ details: SharingDetails, of document: SharedDocument,
    after edit: SetlistEdit, of current: Setlist?
  ) -> @Sendable (StoredContent) throws -> Void {
    { [id = record.id] stored in
      var (record, details) = (record, details)
      let rows = edit.isEmpty ? current : try stored.setlist(id)
      if let rows {
        let folder = record.file.deletingLastPathComponent()
        details.deviations = try document.deviations(
          of: SharedContent(details, in: folder).data(of: stored.withSheets(rows)))
      }
      record.details = details.json
      try stored.store(record)
    }
  }

  /// Who edits here. An identity must never be used by two: so it is a new one where the database
  /// was copied or restored, or others know edits of it that this database does not.
  private func replica(of record: SharingRecord, _ document: SharedDocument) -> Replica {
    guard record.machine == machine, let replica = Replica(record.replica),
      !incoming.contains(where: { document.lacksEdits(of: replica, in: $0) })
    else { return Replica() }
    return replica
  }

  /// The changes by the documents that came.
  private func report(of merged: SharedDocument, from mine: SharedDocument) -> MergeReport {
    let theirs = incoming.dropFirst().reduce(incoming[0]) { $0.merged(with: $1) }
    return MergeReport(of: merged, from: mine, and: theirs)
  }

  private static func mergeName(_ report: MergeReport) -> String {
    let (count, people) = (report.changeCount, report.people)
    guard !people.isEmpty else {
      // Translators: the name of an action.
      return ngettext("Merge %1$s Change", "Merge %1$s Changes", count)
    }
    // Translators: the name of an action. %2$s is the name of a person, or several.
    return ngettext(
      "Merge %1$s Change of %2$s", "Merge %1$s Changes of %2$s", count, count.text,
      people.listed())
  }
}

extension SharingDetails {
  /// Notes what a document says that another one did not.
  ///
  /// - Parameter doubts: the questions of a merge.
  mutating func note(
    _ document: SharedDocument, after former: SharedDocument, keeping doubts: [SharingDoubt],
    at now: Date
  ) {
    let counters = Dictionary(
      uniqueKeysWithValues: former.members.map { ($0.replica, $0.counter) })
    for member in document.members where member.counter > counters[member.replica, default: 0] {
      heard[member.replica.description] = now.timeIntervalSince1970
    }
    kept = (kept + doubts.filter { $0.question == .removal }).filter(document.isOpen)
  }
}
