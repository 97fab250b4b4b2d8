import Testing

@testable import ContactsExample

/// What the example's side controller promises to any screen.
@MainActor
struct ContactsExampleControllerTests {
  private let controller = ContactsController()
  private let names = ["Ada", "Alan", "Emmy", "Émilie"]

  init() {
    controller.load(names.map { Contact(name: $0, isOnline: $0 != "Émilie") })
  }

  @Test(.timeLimit(.minutes(1))) func aTextThatIsTypedOnIsNeverSearchedFor() async {
    let (changes, continuation) = AsyncStream.makeStream(of: [String].self)
    controller.didChange = { [controller] in
      continuation.yield(controller.sections.flatMap(\.contacts).map(\.name))
    }
    for text in ["a", "e", "em", " emi "] { controller.setQuery(text) }
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == ["Émilie"])
  }

  @Test func aChangeIsToldBeforeAndAfter() throws {
    var told: [String] = []
    controller.willChange = { [controller] in
      told.append("before: \(controller.sections[0].contacts.count)")
    }
    controller.didChange = { [controller] in
      told.append("after: \(controller.sections[0].contacts.count)")
    }
    let emilie = try #require(controller.sections[1].contacts.first)
    controller.toggle(emilie.id)
    #expect(told == ["before: 3", "after: 4"])
    #expect(controller.changedContacts == [emilie.id])
    #expect(controller.contact(emilie.id)?.isOnline == true)
  }

  @Test(arguments: [0, 1, 2, nil])
  func contactsAreMovedBeforeAnotherAlsoIfThatIsOneOfThem(_ destination: Int?) {
    let ids = controller.sections[0].contacts.map(\.id)
    controller.move([ids[0], ids[1]], before: destination.map { ids[$0] })
    let expected = destination == nil ? ["Emmy", "Ada", "Alan"] : ["Ada", "Alan", "Emmy"]
    #expect(controller.sections[0].contacts.map(\.name) == expected)
  }
}
