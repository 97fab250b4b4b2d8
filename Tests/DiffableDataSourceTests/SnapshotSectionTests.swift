import DiffableDataSource
import Testing

@Suite struct SnapshotSectionTests {
  @Test func appendedSectionsComeLastAndAreEmpty() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.appendSections(["D", "E"])
    expect(snapshot, toHold: ["A": [1, 2, 3], "B": [], "C": [4, 5], "D": [], "E": []])
  }

  @Test func repeatedOrExistingSectionsAreNotAppended() throws {
    let snapshot = try sampleSnapshot()
    expectRefusal(of: snapshot, with: Reason.duplicateSections(["D"])) {
      try $0.appendSections(["D", "E", "D", "D"])
    }
    expectRefusal(of: snapshot, with: Reason.existingSections(["A", "C"])) {
      try $0.appendSections(["A", "D", "C"])
    }
  }

  @Test func insertedSectionsStandBeforeOrAfterTheirDestination() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.insertSections(["X", "Y"], beforeSection: "B")
    try snapshot.insertSections(["Z"], afterSection: "C")
    expect(
      snapshot, toHold: ["A": [1, 2, 3], "X": [], "Y": [], "B": [], "C": [4, 5], "Z": []])
  }

  @Test func sectionsThatCannotBeInsertedAreRefused() throws {
    let snapshot = try sampleSnapshot()
    expectRefusal(of: snapshot, with: Reason.duplicateSections(["D"])) {
      try $0.insertSections(["D", "D"], beforeSection: "A")
    }
    expectRefusal(of: snapshot, with: Reason.existingSections(["B"])) {
      try $0.insertSections(["D", "B"], afterSection: "A")
    }
    expectRefusal(of: snapshot, with: Reason.unknownSections(["Z"])) {
      try $0.insertSections(["D"], beforeSection: "Z")
    }
    expectRefusal(of: snapshot, with: Reason.unknownSections(["Z"])) {
      try $0.insertSections(["D"], afterSection: "Z")
    }
    expectRefusal(of: snapshot, with: Reason.sectionIsItsOwnDestination("A")) {
      try $0.insertSections(["D", "A"], beforeSection: "A")
    }
    expectRefusal(of: snapshot, with: Reason.sectionIsItsOwnDestination("Z")) {
      try $0.insertSections(["Z"], afterSection: "Z")
    }
  }

  @Test func deletedSectionsTakeTheirItemsAlong() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.deleteSections(["C", "unknown", "B"])
    expect(snapshot, toHold: ["A": [1, 2, 3]])
    #expect(!snapshot.contains(4))
    #expect(!snapshot.contains(section: "C"))
  }

  @Test func sectionsNamedTwiceAreNotDeleted() throws {
    expectRefusal(of: try sampleSnapshot(), with: Reason.duplicateSections(["A"])) {
      try $0.deleteSections(["A", "B", "A"])
    }
  }

  @Test func aDeletedSectionAndItsItemsCanComeBack() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.deleteSections(["A"])
    try snapshot.appendSections(["A"])
    try snapshot.appendItems([3, 9], toSection: "A")
    expect(snapshot, toHold: ["B": [], "C": [4, 5], "A": [3, 9]])
    #expect(!snapshot.contains(1))
  }

  @Test func aMovedSectionCarriesItsItems() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.moveSection("C", beforeSection: "A")
    expect(snapshot, toHold: ["C": [4, 5], "A": [1, 2, 3], "B": []])
    try snapshot.moveSection("C", afterSection: "A")
    expect(snapshot, toHold: ["A": [1, 2, 3], "C": [4, 5], "B": []])
    try snapshot.moveSection("A", afterSection: "B")
    expect(snapshot, toHold: ["C": [4, 5], "B": [], "A": [1, 2, 3]])
    try snapshot.moveSection("C", beforeSection: "B")
    expect(snapshot, toHold: ["C": [4, 5], "B": [], "A": [1, 2, 3]])
  }

  @Test func sectionsThatCannotBeMovedAreRefused() throws {
    let snapshot = try sampleSnapshot()
    expectRefusal(of: snapshot, with: Reason.unknownSections(["Z"])) {
      try $0.moveSection("Z", beforeSection: "A")
    }
    expectRefusal(of: snapshot, with: Reason.unknownSections(["Z"])) {
      try $0.moveSection("A", afterSection: "Z")
    }
    expectRefusal(of: snapshot, with: Reason.sectionIsItsOwnDestination("A")) {
      try $0.moveSection("A", beforeSection: "A")
    }
    expectRefusal(of: snapshot, with: Reason.sectionIsItsOwnDestination("A")) {
      try $0.moveSection("A", afterSection: "A")
    }
  }
}
