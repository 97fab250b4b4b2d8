import DiffableDataSource
import Testing

@Suite struct SnapshotUpdatingTests {
  @Test func marksAccumulateInOrderWithoutRepeats() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.reloadItems([3, 1])
    try snapshot.reloadItems([1, 2])
    try snapshot.reconfigureItems([5])
    try snapshot.reconfigureItems([4, 5])
    try snapshot.reloadSections(["C"])
    try snapshot.reloadSections(["A", "C"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [5, 4])
    #expect(snapshot.reloadedSectionIdentifiers == ["C", "A"])
  }

  @Test func marksSurviveCopyingAndBelongToTheCopy() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.reloadItems([1])
    var copy = snapshot
    try copy.reloadItems([2])
    try copy.moveItem(1, afterItem: 5)
    #expect(copy.reloadedItemIdentifiers == [1, 2])
    #expect(snapshot.reloadedItemIdentifiers == [1])
  }

  @Test func unknownIdentifiersAreRefusedAndNothingIsMarked() throws {
    var snapshot = try sampleSnapshot()
    expectRefusal(with: Reason.unknownItems([8, 9])) { try snapshot.reloadItems([1, 8, 9]) }
    expectRefusal(with: Reason.unknownItems([8])) { try snapshot.reconfigureItems([1, 8]) }
    expectRefusal(with: Reason.unknownSections(["Z"])) { try snapshot.reloadSections(["A", "Z"]) }
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test func repeatedIdentifiersAreRefusedAndNothingIsMarked() throws {
    var snapshot = try sampleSnapshot()
    expectRefusal(with: Reason.duplicateItems([2])) { try snapshot.reloadItems([1, 2, 2]) }
    expectRefusal(with: Reason.duplicateItems([1])) { try snapshot.reconfigureItems([1, 2, 1]) }
    expectRefusal(with: Reason.duplicateSections(["A"])) {
      try snapshot.reloadSections(["A", "B", "A"])
    }
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test func aRefusedCallKeepsTheMarks() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.reloadItems([1])
    expectRefusal(with: Reason.unknownItems([9])) { try snapshot.moveItem(9, beforeItem: 1) }
    #expect(snapshot.reloadedItemIdentifiers == [1])
  }
}
