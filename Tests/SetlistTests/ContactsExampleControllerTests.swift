import Testing

@testable import ContactsExample

/// Tests the contract of the example's side controller.
@MainActor
struct ContactsExampleControllerTests {
  private let controller = ContactsController(
    ["Ada", "Alan", "Emmy", "Émilie"].map { Contact(name: $0, isOnline: $0 != "Émilie") })

  private func names(_ section: ContactsController.Section) -> [String] {
    controller.contacts(in: section).map(\.name)
  }

  @Test func aContactIsFoundByAnyPartOfItsNameInAnyCaseAndWithoutAccents() {
    var found: [[String]] = []
    controller.didChange = { [controller] in
      found.append(
        ContactsController.Section.allCases.flatMap { controller.contacts(in: $0).map(\.name) })
    }
    for query in ["EM", "emi", "la", "x", ""] { controller.query = query }
    #expect(
      found == [
        ["Emmy", "Émilie"], ["Émilie"], ["Alan"], [], ["Ada", "Alan", "Emmy", "Émilie"],
      ])
  }

  @Test func aContactThatComesOnlineIsInTheOtherSectionWhenTheChangeIsTold() throws {
    let emilie = try #require(controller.contacts(in: .offline).first)
    var told: [[String]] = []
    controller.didChange = { [controller] in
      told.append(controller.contacts(in: .online).map(\.name))
    }
    controller.setOnline(emilie.id, true)
    #expect(told == [["Ada", "Alan", "Emmy", "Émilie"]])
    #expect(names(.offline) == [])
    #expect(controller.contact(emilie.id)?.isOnline == true)
  }
}
