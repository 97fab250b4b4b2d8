import Testing

/// Tests the contacts example as a user sees and uses it.
@Suite(.serialized, .enabled(if: RunningApplication.hasDisplay, "needs a display"))
struct ContactsExampleTests {
  private let shownFirst = [
    "Online", "Ada Lovelace, online", "Alan Turing, online", "Emmy Noether, online",
    "Offline", "Émilie du Châtelet, offline", "Grace Hopper, offline", "Mary Jackson, offline",
  ]

  @Test func theContactsAreShownInTheirSectionsWhateverTheArgumentsAre() async throws {
    let window = try await ExampleWindow(arguments: ["--unknown", "/etc/hosts"])
    try await window.waitForRows(shownFirst)
    #expect(!window.messages.contains("WARNING"), "\(window.messages)")
  }

  @Test func theSwitchMovesAContactToTheOtherSectionAndBack() async throws {
    let window = try await ExampleWindow()
    try await window.waitForRows(shownFirst)
    try await window.click("check box", "Alan Turing Is Online")
    try await window.waitForRows([
      "Online", "Ada Lovelace, online", "Emmy Noether, online", "Offline",
      "Alan Turing, offline", "Émilie du Châtelet, offline", "Grace Hopper, offline",
      "Mary Jackson, offline",
    ])
    try await window.click("check box", "Alan Turing Is Online")
    try await window.waitForRows(shownFirst)
  }

  @Test func theSearchShowsOnlyWhatItFinds() async throws {
    let window = try await ExampleWindow()
    try await window.waitForRows(shownFirst)
    try await window.click("entry", "Search Contacts")
    try window.type("emi")
    try await window.waitForRows(["Online", "Offline", "Émilie du Châtelet, offline"])
    for _ in 0..<3 { try window.press("BackSpace") }
    try await window.waitForRows(shownFirst)
  }

  @Test func theSwitchWorksByTheKeyboardWhereASearchShowsTheContact() async throws {
    let window = try await ExampleWindow()
    try await window.waitForRows(shownFirst)
    try await window.click("entry", "Search Contacts")
    try window.type("turing")
    try await window.waitForRows(["Online", "Alan Turing, online", "Offline"])
    for _ in 0..<2 { try window.press("Tab") }
    try window.press("space")
    try await window.waitForRows(["Online", "Offline", "Alan Turing, offline"])
  }
}
