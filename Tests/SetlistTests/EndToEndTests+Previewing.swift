import Foundation
import Testing

/// Tests previews from the list: real files are decoded and played in real time.
extension EndToEndTests {
  @Test func thatASongHasNoFileCanBeReadInANarrowWindowWithLargeText() async throws {
    let application = try await RunningApplication(
      dataHome: RunningApplication.folderForLargeText())
    let title = "A Whole New World"
    _ = try await application.row(title)
    try await application.resize(width: 360)
    try await application.untilIdle()
    let width = try #require(try application.tree().first { $0.role == "frame" }).bounds[2]
    try application.click(try await application.row(title).center)
    try application.press("space")
    let message = try await application.widget(
      role: "label", name: "“\(title)” has no audio file")
    let line = try await application.widget(role: "label", name: title)
    // A text that does not fit into one line continues on the next.
    #expect(message.height >= 2 * line.height, "\(message) beside \(line)")
    let close = try await application.widget(role: "push button", name: "Close Message")
    #expect(close.bounds[0] + close.bounds[2] <= width)
  }

  @Test func spacePlaysTheFocusedSongAndPausesIt() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Blue Monday", seconds: 30)
    let application = try await audio.open()
    let player = MediaPlayer()
    #expect(try !player.isThere)
    try application.click(try await application.row("Blue Monday").center)
    try application.press("space")
    _ = try await application.row("Blue Monday, 30 seconds, playing, 1 of 1")
    _ = try await application.widget(role: "push button", name: "Pause, Blue Monday")
    _ = try await application.widget(role: "label", name: "0:02 / 0:30")

    try application.press("space")
    _ = try await application.row("Blue Monday, 30 seconds, paused")
    _ = try await application.widget(role: "push button", name: "Play, Blue Monday")
    let position = try #require(try player.position)
    #expect(position >= 2)
    try await application.untilIdle(for: .seconds(2))
    #expect(try player.position == position)

    try application.press("XF86AudioPlay")
    _ = try await application.row("Blue Monday, 30 seconds, playing")
    _ = try await application.eventually("the next sounds") {
      try player.position ?? 0 > position ? true : nil
    }
    #expect(try #require(try player.position) < 20)
  }

  @Test func spaceOnAnotherSongPlaysThatOneAndEscapeEndsIt() async throws {
    let audio = try AudioFolder()
    try audio.addTone("First", seconds: 30)
    try audio.addTone("Second", seconds: 40)
    let application = try await audio.open()
    try application.click(try await application.row("First").center)
    try application.press("space")
    _ = try await application.row("First, 30 seconds, playing")
    try application.press("Down")
    try application.press("space")
    _ = try await application.row("Second, 40 seconds, playing")
    _ = try await application.row("First, 30 seconds, 1 of 2")
    _ = try await application.widget(role: "push button", name: "Pause, Second")
    try application.press("Escape")
    _ = try await application.row("Second, 40 seconds, 2 of 2")
    try await expectNoPreview(in: application)
    // The focus has not moved.
    try application.press("space")
    _ = try await application.row("Second, 40 seconds, playing")
    let stop = try await application.widget(role: "push button", name: "Stop Preview")
    try application.click(stop.center)
    try await expectNoPreview(in: application)
    #expect(try !MediaPlayer().isThere)
  }

  @Test func songsOfEveryFormatAreHeardToTheirEnd() async throws {
    let audio = try AudioFolder()
    let formats = ["flac", "mp3", "ogg", "opus", "wav"]
    for format in formats { try audio.addFixture(format) }
    let application = try await audio.open()
    let rows = try await application.eventually("the songs") {
      let rows = try application.rows().dropFirst()
      return rows.count == formats.count ? rows : nil
    }
    let player = MediaPlayer()
    for row in rows {
      try application.click(row.center)
      try application.press("space")
      _ = try await application.eventually("the sound of \(row.name)") {
        try player.position ?? 0 > 0.3 ? true : nil
      }
      // The preview of one and a half seconds ends soon.
      try await expectNoPreview(in: application)
      #expect(try !player.isThere)
    }
  }

  @Test func whyASongCannotBeHeardIsSaidInTheBar() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Gone", seconds: 5)
    try Data("this is no music".utf8).write(to: audio.folder.appendingPathComponent("Noise.wav"))
    let playlist = audio.dataHome.appendingPathComponent("Odd.m3u8")
    let paths = ["Gone", "Noise"].map {
      "#EXTINF:5,\($0)\n\(audio.folder.path)/\($0).wav\n"
    }
    try Data("#EXTM3U\n\(paths.joined())#EXTINF:5,Silence\n".utf8).write(to: playlist)
    let application = try await audio.open(playlist)
    let gone = try await application.row("Gone")
    try FileManager.default.removeItem(at: audio.folder.appendingPathComponent("Gone.wav"))
    try application.click(gone.center)
    try application.press("space")
    _ = try await application.widget(role: "label", name: "The audio file of “Gone” is missing")
    try application.press("Down")
    try application.press("space")
    _ = try await application.widget(role: "label", name: "“Noise” cannot be played")
    let close = try await application.widget(role: "push button", name: "Close Message")
    try application.click(close.center)
    _ = try await application.eventually("the end of the message") {
      try application.tree().contains { $0.name.hasPrefix("“Noise”") && $0.isShowing }
        ? nil : true
    }
    #expect(try !MediaPlayer().isThere)
  }

  @Test func whatIsWrongWithASongIsToldBehindAnyTitle() async throws {
    let audio = try AudioFolder()
    let title = String(repeating: "Long ", count: 60) + "End"
    let playlist = audio.dataHome.appendingPathComponent("Long.m3u8")
    try Data("#EXTM3U\n#EXTINF:5,\(title)\n/nowhere/gone.wav\n".utf8).write(to: playlist)
    let application = try await audio.open(playlist)
    try application.click(try await application.row("Long Long").center)
    try application.press("space")
    _ = try await application.widget(
      role: "label", name: "The audio file of “\(title.prefix(60))…” is missing")
  }

  @Test func aSongWithoutAFileSaysSo() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("space")
    _ = try await application.widget(role: "label", name: "“Let It Go” has no audio file")
    try application.press("Escape")
    _ = try await application.eventually("the end of the message") {
      try application.tree().contains { $0.name.hasPrefix("“Let It Go”") && $0.isShowing }
        ? nil : true
    }
  }

  @Test func ofASongThatIsAtAnAddressOnlyWhatCanBeDoneIsOffered() async throws {
    let addresses = ["spotify:track:1", "http://127.0.0.1:9/x.mp3"]
    let tracks = addresses.map {
      "<track><location>\($0)</location><title>\($0.prefix(4))</title></track>"
    }
    let application = try await RunningApplication.showing(
      """
      <playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList>\(tracks.joined())</trackList>
      </playlist>
      """, named: "Web.xspf")
    // A song that only another program can play has no Preview item.
    for (title, items) in [
      ("spot", ["Edit…", "Star"]), ("http", ["Preview", "Edit…", "Star"]),
    ] {
      let row = try await application.row(title)
      try application.click(row.center, button: 3)
      let shown = try await application.eventually("the menu") { () -> [String]? in
        let names = try application.tree().filter { $0.role == "menu item" && $0.isShowing }
          .map(\.name)
        return names.contains("Remove") ? names : nil
      }
      #expect(Array(shown.prefix(items.count)) == items)
      #expect(!shown.contains("Show in Files"))
      try application.press("Escape")
      try await application.expectFocus(on: title, after: "the menu")
      try application.press("space")
      _ = try await application.widget(role: "label", name: "“\(title)” cannot be played")
      let address = try #require(addresses.first { $0.hasPrefix(title) })
      #expect(
        try application.tree().contains { $0.name.contains("“\(address)”") && $0.isShowing })
      _ = try await application.widget(role: "push button", name: "Locate…")
    }
  }

  @Test func aSystemThatCannotPlaySaysWhatToInstall() async throws {
    for (environment, words) in [
      (["GTK_MEDIA": "none"], "libgtk-4-media-gstreamer"),
      (["GST_PLUGIN_FEATURE_RANK": "wavparse:NONE"], "no decoder for WAV"),
    ] {
      let audio = try AudioFolder()
      try audio.addTone("Blue Monday", seconds: 5)
      let application = try await audio.open(environment: environment)
      try application.click(try await application.row("Blue Monday").center)
      try application.press("space")
      _ = try await application.widget(role: "label", name: "“Blue Monday” cannot be played")
      let explanation = try application.tree().filter { $0.name.contains(words) && $0.isShowing }
      #expect(explanation.count == 1)
      #expect(try !MediaPlayer().isThere)
      _ = try await application.row("Blue Monday, 5 seconds, 1 of 1")
    }
  }

  @Test func thePreviewGoesOnWhileSearchingAndEndsWithItsSong() async throws {
    let audio = try AudioFolder()
    try audio.addTone("First", seconds: 60)
    try audio.addTone("Second", seconds: 60)
    let application = try await audio.open()
    let player = MediaPlayer()
    try application.click(try await application.row("First").center)
    try application.press("space")
    _ = try await application.row("First, 1 minute, playing")
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    // In the search entry, the space key types a space.
    try application.type("sec ond")
    _ = try await application.eventually("the one match") {
      let rows = try application.rows()
      return rows.count == 2 && rows[1].name.hasPrefix("Second") ? true : nil
    }
    #expect(try application.tree().contains { $0.text == "sec ond" })
    #expect(try player.property("PlaybackStatus") == "<'Playing'>")
    _ = try await application.widget(role: "push button", name: "Pause, First")
    try application.press("Escape")
    let first = try await application.row("First, 1 minute, playing")
    try application.click(first.center)
    try application.press("Delete")
    try await expectNoPreview(in: application)
    #expect(try !player.isThere)
    try application.press("ctrl+z")
    _ = try await application.row("First, 1 minute, 1 of 2")
  }

  @Test func openingAnotherSetlistEndsThePreview() async throws {
    let audio = try AudioFolder()
    try audio.addTone("First", seconds: 60)
    let application = try await audio.open()
    try application.click(try await application.row("First").center)
    try application.press("space")
    _ = try await application.row("First, 1 minute, playing")
    let other = try await application.eventually("the sample in the sidebar") {
      try application.tree().first {
        $0.role == "list item" && $0.name.hasPrefix(sample) && $0.isShowing
      }
    }
    try application.click(other.center)
    _ = try await application.row("Let It Go")
    try await expectNoPreview(in: application)
    #expect(try !MediaPlayer().isThere)
  }

  @Test func spaceOnAButtonPressesItAndPreviewsNothing() async throws {
    let application = try await RunningApplication()
    let disclosure = try await application.headerButton("Collapse Disney")
    try application.click(disclosure.center)
    _ = try await application.eventually("the focus on the button") {
      try application.tree().contains {
        $0.name.hasPrefix("Expand Disney") && $0.states.contains("focused")
      } ? true : nil
    }
    try application.press("space")
    _ = try await application.row("Let It Go")
    #expect(try !application.tree().contains { $0.name.hasSuffix("has no audio file") })
  }

  @Test func theMenuOfARowStartsAndStopsThePreview() async throws {
    let audio = try AudioFolder()
    try audio.addTone("First", seconds: 60)
    let application = try await audio.open()
    try application.click(try await application.row("First").center)
    try await application.choose(0, inMenuOpenedBy: { try application.press("Menu") })
    _ = try await application.row("First, 1 minute, playing")
    try await application.choose(0, inMenuOpenedBy: { try application.press("Menu") })
    _ = try await application.row("First, 1 minute, 1 of 1")
    try await expectNoPreview(in: application)
  }

  @Test func thePositionIsChosenWithTheScale() async throws {
    let audio = try AudioFolder()
    try audio.addTone("First", seconds: 100)
    let application = try await audio.open()
    let player = MediaPlayer()
    try application.click(try await application.row("First").center)
    try application.press("space")
    _ = try await application.row("First, 1 minute 40 seconds, playing")
    try application.press("space")
    _ = try await application.row("First, 1 minute 40 seconds, paused")
    let scale = try await application.widget(role: "slider", name: "Position")
    try application.click(scale.center)
    let middle = try await application.eventually("the middle") {
      try player.position.flatMap { (45...55).contains($0) ? $0 : nil }
    }
    // The list still gets the keys.
    try await application.expectFocus(on: "First", after: "a click on the scale")
    // Tab leads from the list into the bar and on to the scale.
    _ = try await application.eventually("the focus on the scale") { () -> Bool? in
      let isThere = try application.tree().contains {
        $0.role == "slider" && $0.states.contains("focused")
      }
      if !isThere { try application.press("Tab") }
      return isThere ? true : nil
    }
    try application.press("Right")
    _ = try await application.eventually("five seconds more") {
      try player.position.flatMap { abs($0 - middle - 5) < 0.1 ? true : nil }
    }
    try application.press("Escape")
    try await expectNoPreview(in: application)
    let focused = try await application.eventually("the focus on the song") {
      try application.rows().first { $0.states.contains("focused") }
    }
    #expect(focused.name.hasPrefix("First"))
  }

  /// Waits until the preview bar is closed.
  func expectNoPreview(in application: RunningApplication) async throws {
    _ = try await application.eventually("the end of the preview") {
      try application.tree().contains { $0.name == "Stop Preview" && $0.isShowing } ? nil : true
    }
  }
}
