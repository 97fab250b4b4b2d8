import Foundation
import Localization
import SetlistFiles
import SetlistModel
import SetlistSharing
import SetlistStore

/// The beginning of the sharing of a setlist in a file, in one transaction.
struct SharedJoining: Sendable {
  /// The setlist.
  let id: Setlist.ID
  /// The file.
  let file: URL
  /// The content of the file; `nil` if there is none yet.
  let document: SharedDocument?
  /// The user's name for others; empty for the one that they have.
  let name: String
  /// This machine and database; see `SharingRecord`.
  let machine: String
  /// The identity with which this database edits from now on.
  private let replica = Replica()

  init(_ id: Setlist.ID, in file: URL, _ document: SharedDocument?, name: String, machine: String) {
    (self.id, self.file, self.document) = (id, file, document)
    (self.name, self.machine) = (name, machine)
  }

  /// The step; `nil` if the setlist is shared in a file that is there, or there is none to share.
  ///
  /// Whoever shares again what they have shared before exchanges what has happened since. A setlist
  /// that came otherwise, as by an import, becomes what the file says.
  func step(in stored: StoredContent) throws -> StoredSetlists.Step<CommandStep>? {
    let current = try stored.setlist(id)
    var details = SharingDetails()
    details.name = name
    if var record = try stored.sharing(of: id), current != nil {
      guard record.isStopped || !RegularFile.exists(record.file) else { return nil }
      details = SharingDetails(json: record.details)
      if !name.isEmpty { details.name = name }
      record.details = details.json
      (record.file, record.isStopped, record.isWritten) = (file, false, false)
      return step(SetlistEdit(), named: "") { [record] in try $0.store(record) }
    }
    guard let document = try document ?? shared(current, stored) else { return nil }
    var edit = SetlistEdit()
    if self.document != nil {
      var arrival = SharedArrival(details, in: folder, from: current, stored)
      let wanted = try arrival.setlist(showing: document)
      details = arrival.details
      let empty = Setlist(id: id, name: wanted.name, options: wanted.options)
      edit = SetlistEdit(from: current ?? empty, to: wanted)
      if current == nil { edit.changes.insert(.insertSetlist(empty, .last), at: 0) }
    }
    let record = SharingRecord(
      of: id, document: document.data, file: file, replica: replica.description,
      machine: machine)
    let name = current?.name ?? document.name
    // Translators: the name of an action. %1$s is the name of a setlist that others share.
    return step(
      edit, named: gettext("Join %1$s", ActionName.quote(name)), addsSetlist: current == nil,
      SharedExchange.completion(record, details, of: document, after: edit, of: current))
  }

  private var folder: URL { file.deletingLastPathComponent() }

  /// The document with which a setlist begins to be shared.
  private func shared(_ setlist: Setlist?, _ stored: StoredContent) throws -> SharedDocument? {
    guard let setlist else { return nil }
    return try SharedDocument(
      sharing: try SharedContent(SharingDetails(), in: folder).data(
        of: stored.withSheets(setlist)), by: replica, named: name)
  }

  private func step(
    _ edit: SetlistEdit, named name: String, addsSetlist: Bool = false,
    _ completion: @escaping @Sendable (StoredContent) throws -> Void
  ) -> StoredSetlists.Step<CommandStep> {
    var step = StoredSetlists.Step(
      edit: edit, context: CommandStep(name, edit, addingTo: addsSetlist ? id : nil))
    step.completion = completion
    return step
  }
}
