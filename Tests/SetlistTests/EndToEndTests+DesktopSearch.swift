import Foundation
import Testing
import TestSupport

/// Tests finding setlists and songs in the desktop's search, and the program as the bus starts it.
extension EndToEndTests {
  @Test func theDesktopFindsSetlistsAndSongs() async throws {
    let application = try await RunningApplication()
    let search = DesktopSearch()
    let songs = try search.results(for: ["LET", "menzel"])
    #expect(songs.count == 1)
    let meta = try search.metas(of: songs)
    #expect(meta.contains("'name': <'Let It Go'>"), "\(meta)")
    #expect(meta.contains("'description': <'Idina Menzel – My Setlist'>"), "\(meta)")
    let more = try search.results(among: songs, for: ["my", "set"])
    #expect(try search.metas(of: more).contains("'name': <'My Setlist'>"))
    #expect(try search.results(for: ["nothing", "like", "it"]) == [])
    #expect(try search.results(for: []) == [])
    #expect(try search.metas(of: ["gone", "0/1"]) == "(@aa{sv} [],)\n")
    #expect(application.isRunning)
  }

  @Test func aSongThatWasChosenInTheDesktopsSearchIsSelected() async throws {
    let application = try await RunningApplication()
    let search = DesktopSearch()
    let song = try #require(try search.results(for: ["uptown"]).first)
    try search.call("ActivateResult", song, "@as ['uptown']", "0")
    _ = try await application.eventually("the selected song") {
      try application.tree().first {
        $0.name.hasPrefix("Uptown Funk") && $0.states.contains("selected")
      }
    }
    try search.call("ActivateResult", "gone", "@as []", "0")
    try search.call("LaunchSearch", "@as ['let', 'it']", "0")
    _ = try await application.widget(role: "label", name: "1 of 5")
  }

  @Test func theBusStartsTheProgramForASearchWithoutAWindowAndItEndsByItself() async throws {
    let search = DesktopSearch()
    try search.install()
    defer { search.uninstall() }
    try await RunningApplication.untilNoneRuns()
    defer { search.end() }
    #expect(try search.results(for: ["reflection"]).count == 1)
    #expect(try search.isRunning)
    #expect(try visibleWindow == nil)
    _ = try await RunningApplication.eventually("the end of the program", within: 30) {
      try search.isRunning ? nil : true
    }
  }

  @Test func whatIsChosenOpensTheWindowOfAProgramThatTheBusStarts() async throws {
    let search = DesktopSearch()
    try search.install()
    defer { search.uninstall() }
    try await RunningApplication.untilNoneRuns()
    defer { search.end() }
    let setlist = try #require(try search.results(for: ["my", "setlist"]).first)
    try search.call("ActivateResult", setlist, "@as []", "0")
    _ = try await RunningApplication.eventually("the window") { try visibleWindow }
    search.end()
    _ = try await RunningApplication.eventually("the end of the program") {
      try search.isRunning ? nil : true
    }
  }

  @Test func aFileIsOpenedByAProgramThatTheBusStarts() async throws {
    let search = DesktopSearch()
    try search.install()
    defer { search.uninstall() }
    try await RunningApplication.untilNoneRuns()
    defer { search.end() }
    try FileManager.default.createDirectory(at: search.dataHome, withIntermediateDirectories: true)
    let file = search.dataHome.appending(path: "Gig.m3u8")
    try "#EXTM3U\n#EXTINF:60,New Order - Blue Monday\nmonday.flac\n".write(
      to: file, atomically: true, encoding: .utf8)
    try Command(program: "gdbus").succeed(
      "call", "--session", "--dest", "io.github.setlist.Setlist", "--object-path",
      "/io/github/setlist/Setlist", "--method", "org.freedesktop.Application.Open",
      "['\(file.absoluteString)']", "@a{sv} {}")
    _ = try await RunningApplication.eventually("the song in the search") {
      try search.results(for: ["blue", "monday"]).first
    }
    search.end()
    _ = try await RunningApplication.eventually("the end of the program") {
      try search.isRunning ? nil : true
    }
  }

  private var visibleWindow: String? {
    get throws { try RunningApplication.visibleWindows("--class", "setlist").first }
  }
}
