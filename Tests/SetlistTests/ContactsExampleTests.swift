import Testing

/// What a person sees and does in the example program.
@Suite(.serialized, .enabled(if: RunningApplication.hasDisplay, "needs a display"))
struct ContactsExampleTests {
  private let shownFirst = [
    "Section Online, 3", "Ada Lovelace, online", "Alan Turing, online", "Emmy Noether, online",
    "Section Offline, 3", "Émilie du Châtelet, offline", "Grace Hopper, offline",
    "Mary Jackson, offline",
  ]

  @Test func theContactsAreShownInTheirSections() async throws {
    let window = try await ContactsExampleWindow()
    try await window.waitForRows(shownFirst)
    #expect(!window.messages.contains("WARNING"), "\(window.messages)")
  }

  @Test func theButtonMovesAContactToTheOtherSectionAndBack() async throws {
    let window = try await ContactsExampleWindow()
    try await window.waitForRows(shownFirst)
    try await window.click("push button", "Set Offline: Alan Turing")
    try await window.waitForRows([
      "Section Online, 2", "Ada Lovelace, online", "Emmy Noether, online",
      "Section Offline, 4", "Alan Turing, offline", "Émilie du Châtelet, offline",
      "Grace Hopper, offline", "Mary Jackson, offline",
    ])
    try await window.click("push button", "Set Online: Alan Turing")
    try await window.waitForRows(shownFirst)
  }

  @Test func theSearchShowsOnlyWhatItsLastTextFinds() async throws {
    let window = try await ContactsExampleWindow()
    try await window.waitForRows(shownFirst)
    try await window.click("entry", "Search Contacts")
    try window.type("emi")
    try await window.waitForRows([
      "Section Online, 0", "Section Offline, 1", "Émilie du Châtelet, offline",
    ])
    for _ in 0..<3 { try window.press("BackSpace") }
    try await window.waitForRows(shownFirst)
  }

  @Test func aContactThatASearchHidIsStillSelectedAfterIt() async throws {
    let window = try await ContactsExampleWindow()
    try await window.waitForRows(shownFirst)
    try await window.click("list item", "Grace Hopper, offline")
    try await window.click("entry", "Search Contacts")
    try window.type("ada")
    try await window.waitForRows([
      "Section Online, 1", "Ada Lovelace, online", "Section Offline, 0",
    ])
    for _ in 0..<3 { try window.press("BackSpace") }
    try await window.waitForRows(shownFirst)
    let selected = try window.rows().filter { $0.states.contains("selected") }.map(\.name)
    #expect(selected == ["Grace Hopper, offline"])
  }

  @Test func aContactIsMovedInsideItsSectionButNotOutOfIt() async throws {
    let window = try await ContactsExampleWindow()
    try await window.waitForRows(shownFirst)
    try await window.click("list item", "Alan Turing, online")
    try window.press("alt+Down")
    var moved = shownFirst
    moved.swapAt(2, 3)
    try await window.waitForRows(moved)
    // Below is the other section; the next step up shows that this one did nothing.
    try window.press("alt+Down")
    try window.press("alt+Up")
    try await window.waitForRows(shownFirst)
  }
}
