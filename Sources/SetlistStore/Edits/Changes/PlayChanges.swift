import SetlistModel

/// The change that adds plays to the log.
struct LogPlaysChange: ChangeDescription {
  let plays: [Play]

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    let added = try plays.filter { play in
      try transaction.cancellation?.check()
      return try play.insert(transaction.db)
    }
    return [
      Applied(
        change: .logPlays(added),
        inverse: .correctPlays(added.map { PlayCorrection($0.id, isRemoved: true) }))
    ]
  }

  func note(in objects: inout EditedObjects) { objects.loggedPlays += plays.map(\.id) }

  var storable: SetlistEdit.Change? { .logPlays(plays.map(\.storable)) }

  var memoryCost: Int { 64 + 512 * plays.count }

  func keepsSummaries(undoneBy inverse: SetlistEdit.Change) -> Bool { true }
}

/// The change that replaces the corrections of plays.
struct CorrectPlaysChange: ChangeDescription {
  let corrections: [PlayCorrection]

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    var earlier: [PlayCorrection] = []
    for correction in corrections {
      try transaction.cancellation?.check()
      let old = try PlayCorrection.fetch(transaction.db, id: correction.id)
      earlier.append(old ?? PlayCorrection(correction.id))
      try correction.store(transaction.db)
    }
    return [Applied(change: .correctPlays(corrections), inverse: .correctPlays(earlier))]
  }

  var storable: SetlistEdit.Change? { .correctPlays(corrections.map(\.storable)) }

  var memoryCost: Int { 64 + 256 * corrections.count }

  func keepsSummaries(undoneBy inverse: SetlistEdit.Change) -> Bool { true }
}
