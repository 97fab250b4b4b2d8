import DiffableDataSource
import Foundation
import Testing

/// Tests that each refusal says in a sentence what cannot be done, and why.
@Suite struct SnapshotErrorTests {
  private typealias Drop = DropPosition<String, Int>

  @Test func everyCallOfAFlatSnapshotSaysWhatItCannotDo() throws {
    let snapshot = try sampleSnapshot()
    expect("The snapshot cannot be made: “1” is named more than once.") {
      try Snapshot([("A", [1]), ("B", [1])])
    }
    expect("The snapshot cannot be made: section “A” is named more than once.") {
      try Snapshot([("A", []), ("A", [])])
    }
    let unread = "The items of a section cannot be read: section “Z” is not in the snapshot."
    expect(unread) { try snapshot.numberOfItems(inSection: "Z") }
    expect(unread) { try snapshot.itemIdentifiers(inSection: "Z") }
    expect("Items cannot be appended: the snapshot has no section.", of: Snapshot()) {
      try $0.appendItems([1])
    }
    expect(
      "Items cannot be appended to section “Z”: section “Z” is not in the snapshot.", of: snapshot
    ) { try $0.appendItems([9], toSection: "Z") }
    expect("Items cannot be appended: “9” is named more than once.", of: snapshot) {
      try $0.appendItems([9, 9])
    }
    expect("Items cannot be inserted before “7”: “7” is not in the snapshot.", of: snapshot) {
      try $0.insertItems([9], beforeItem: 7)
    }
    expect("Items cannot be inserted after “1”: “9” is named more than once.", of: snapshot) {
      try $0.insertItems([9, 9], afterItem: 1)
    }
    expect("Items cannot be deleted: “1” and “2” are named more than once.", of: snapshot) {
      try $0.deleteItems([1, 2, 1, 2])
    }
    expect("Items cannot be moved before “1”: “7” is not in the snapshot.", of: snapshot) {
      try $0.moveItem(7, beforeItem: 1)
    }
    expect("Items cannot be moved after “7”: “6” and “7” are not in the snapshot.", of: snapshot) {
      try $0.moveItem(6, afterItem: 7)
    }
    expect("Items cannot be moved before “1”: “1” cannot be placed beside itself.", of: snapshot) {
      try $0.moveItems([2, 1], beforeItem: 1)
    }
    expect("Items cannot be moved after “1”: “7” is not in the snapshot.", of: snapshot) {
      try $0.moveItems([7], afterItem: 1)
    }
    expect(
      "The items of section “A” cannot be replaced: “9” is named more than once.", of: snapshot
    ) { try $0.replaceItems(inSection: "A", with: [9, 9]) }
    expect("Items cannot be reloaded: “7” is not in the snapshot.", of: snapshot) {
      try $0.reloadItems([1, 7])
    }
    expect("Items cannot be reconfigured: “1” is named more than once.", of: snapshot) {
      try $0.reconfigureItems([1, 1])
    }
  }

  @Test func everyCallAboutSectionsSaysWhatItCannotDo() throws {
    let snapshot = try sampleSnapshot()
    expect("Sections cannot be appended: section “A” is already in the snapshot.", of: snapshot) {
      try $0.appendSections(["A"])
    }
    expect(
      "Sections cannot be inserted before section “Z”: section “Z” is not in the snapshot.",
      of: snapshot
    ) { try $0.insertSections(["D"], beforeSection: "Z") }
    expect(
      "Sections cannot be inserted after section “A”: section “A” cannot be placed beside itself.",
      of: snapshot
    ) { try $0.insertSections(["A"], afterSection: "A") }
    expect("Sections cannot be deleted: section “A” is named more than once.", of: snapshot) {
      try $0.deleteSections(["A", "A"])
    }
    expect(
      "Section “Y” cannot be moved before section “Z”: "
        + "sections “Y” and “Z” are not in the snapshot.", of: snapshot
    ) { try $0.moveSection("Y", beforeSection: "Z") }
    expect(
      "Section “A” cannot be moved after section “A”: section “A” cannot be placed beside itself.",
      of: snapshot
    ) { try $0.moveSection("A", afterSection: "A") }
    expect("Sections cannot be reloaded: section “Z” is not in the snapshot.", of: snapshot) {
      try $0.reloadSections(["Z"])
    }
  }

  @Test func everyDropSaysWhatItCannotDo() throws {
    let snapshot = try sampleSnapshot()
    expect(
      "Items cannot be moved to the end of section “Z”: section “Z” is not in the snapshot.",
      of: snapshot
    ) { try $0.moveItems([1], to: Drop(section: "Z")) }
    expect(
      "Items cannot be moved before “4” in section “A”: “4” is in another section.", of: snapshot
    ) { try $0.moveItems([1], to: Drop(section: "A", before: 4)) }
    expect("Items cannot be moved before “4” in section “C”: “7” is not in the snapshot.") {
      try snapshot.transaction(moving: [7], to: Drop(section: "C", before: 4))
    }
    expect("Section “Z” cannot be moved to the end: section “Z” is not in the snapshot.") {
      try snapshot.transaction(moving: SectionMove("Z"))
    }
    expect("Section “A” cannot be moved before section “Z”: section “Z” is not in the snapshot.") {
      try snapshot.transaction(moving: SectionMove("A", before: "Z"))
    }
  }

  @Test func everyCallOfATreeSaysWhatItCannotDo() throws {
    var tree = SectionSnapshot()
    try tree.append(["a", "b"])
    var other = SectionSnapshot()
    try other.append(["b"])
    expect("The tree cannot be made: “b” has no parent at its level.") {
      try SectionSnapshot([("a", level: 0), ("b", level: 2)])
    }
    expect("The tree cannot be made: “a” is named more than once.") {
      try SectionSnapshot([("a", level: 0), ("a", level: 1)])
    }
    let isUnknown = "“x” is not in the snapshot."
    expect("Items cannot be appended: “a” is already in the snapshot.", of: tree) {
      try $0.append(["a"])
    }
    expect("Items cannot be appended to “x”: \(isUnknown)", of: tree) {
      try $0.append(["c"], to: "x")
    }
    expect("Items cannot be inserted before “x”: \(isUnknown)", of: tree) {
      try $0.insert(["c"], before: "x")
    }
    expect("Items cannot be inserted after “a”: “c” is named more than once.", of: tree) {
      try $0.insert(["c", "c"], after: "a")
    }
    expect("A tree cannot be inserted before “a”: “b” is already in the snapshot.", of: tree) {
      try $0.insert(other, before: "a")
    }
    expect("A tree cannot be inserted after “x”: \(isUnknown)", of: tree) {
      try $0.insert(other, after: "x")
    }
    expect("The children of “a” cannot be replaced: “b” is already in the snapshot.", of: tree) {
      try $0.replace(childrenOf: "a", using: other)
    }
    expect("The children of “x” cannot be replaced: \(isUnknown)", of: tree) {
      try $0.replace(childrenOf: "x", using: other)
    }
    expect("Items cannot be deleted: \(isUnknown)", of: tree) { try $0.delete(["a", "x"]) }
    expect("The children of an item cannot be read: \(isUnknown)") { try tree.children(of: "x") }
    expect("The children of an item cannot be read: \(isUnknown)") { try tree.hasChildren("x") }
    expect("The level of an item cannot be read: \(isUnknown)") { try tree.level(of: "x") }
    expect("The parent of an item cannot be read: \(isUnknown)") { try tree.parent(of: "x") }
    expect("It cannot be told whether an item is expanded: \(isUnknown)") {
      try tree.isExpanded("x")
    }
    expect("It cannot be told whether an item is visible: \(isUnknown)") {
      try tree.isVisible("x")
    }
    expect("The tree below an item cannot be read: \(isUnknown)") { try tree.snapshot(of: "x") }
  }

  @Test func ofManyItemsTheFirstAreNamed() throws {
    let snapshot = try sampleSnapshot()
    for (items, names) in [
      (11...13, "“11”, “12” and “13” are"), (11...14, "“11”, “12”, “13” and 1 more are"),
      (11...110, "“11”, “12”, “13” and 97 more are"),
    ] {
      expect("Items cannot be reloaded: \(names) not in the snapshot.", of: snapshot) {
        try $0.reloadItems(Array(items))
      }
    }
  }

  @Test func errorsAreEqualIfOperationAndReasonAre() {
    typealias Failure = Snapshot.Failure
    let error = Failure(.moveItems(.before(1)), .unknownItems([2]))
    #expect(error == Failure(.moveItems(.before(1)), .unknownItems([2])))
    #expect(error != Failure(.moveItems(.after(1)), .unknownItems([2])))
    #expect(error != Failure(.moveItems(.before(1)), .unknownItems([3])))
  }

  /// Expects the message of a call's error, both for a log and for the user.
  private func expect<Result>(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Result
  ) {
    let error = #expect(throws: (any Error).self, sourceLocation: sourceLocation) { try body() }
    guard let error else { return }
    #expect("\(error)" == message, sourceLocation: sourceLocation)
    #expect(error.localizedDescription == message, sourceLocation: sourceLocation)
  }

  /// Expects the message of the error of a change.
  private func expect<Value>(
    _ message: String, of value: Value, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (inout Value) throws -> Void
  ) {
    var value = value
    expect(message, sourceLocation: sourceLocation) { try body(&value) }
  }
}
