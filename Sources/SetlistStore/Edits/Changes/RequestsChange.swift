import SetlistModel

/// The change that replaces what is asked for by an audience.
struct RequestsChange: ChangeDescription {
  let audience: String
  let requests: [SongRequest]

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    let old = try SongRequest.fetch(transaction.db, of: audience)
    try SongRequest.store(transaction.db, requests, of: audience)
    let change = SetlistEdit.Change.setRequests(audience: audience, requests)
    return [
      Applied(
        change: change, inverse: .revert(change, to: .setRequests(audience: audience, old)))
    ]
  }

  var storable: SetlistEdit.Change? {
    .setRequests(audience: audience.storable, requests.storable)
  }

  var memoryCost: Int { 64 + 256 * requests.count }

  func keepsSummaries(undoneBy inverse: SetlistEdit.Change) -> Bool { true }
}
