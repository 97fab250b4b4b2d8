extension SharedDocument {
  /// Somebody who has changed the document.
  public struct Member: Hashable, Sendable {
    /// The person's Setlist, or a file that somebody has edited with another program.
    public let replica: Replica
    /// The person's name; empty if it is not told.
    public let name: String
    /// The number of the last edit that the document knows of the replica. It only grows.
    public let counter: Int
  }

  /// All who have changed the document, in no particular order but always the same one.
  public var members: [Member] {
    vector.dots.map {
      Member(replica: $0.replica, name: name(of: $0.replica), counter: $0.counter)
    }
  }

  /// The name of somebody; empty if it is not told.
  func name(of replica: Replica) -> String {
    guard let about = about[replica] else { return "" }
    let members = JSONPiece(text: [UInt8(ascii: "{")] + about + [UInt8(ascii: "}")]).members
    return members.first { $0.name == "name" }?.value.string ?? ""
  }

  /// The names of several, each once, sorted, without those who tell none.
  func names(of replicas: some Sequence<Replica>) -> [String] {
    Set(replicas.map(name)).subtracting([""]).sorted()
  }
}
