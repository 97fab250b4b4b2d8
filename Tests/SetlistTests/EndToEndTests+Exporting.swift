import Foundation
import Testing

/// Tests export and print, from the key to the file.
extension EndToEndTests {
  @Test func theFormatIsChosenOnceAndRemembered() async throws {
    let first = try await RunningApplication()
    _ = try await first.row("Let It Go")
    try first.press("ctrl+e")
    let playlist = try await first.widget(role: "list item", name: "XSPF Playlist")
    try first.click(playlist, inDialog: "Export Setlist")
    try await first.expectFileDialog("Export as XSPF Playlist", name: "\(sample).xspf")
    let file = first.dataHome.appendingPathComponent("gig")
    try first.chooseFile(file)
    _ = try await first.widget(role: "label", name: "Exported to gig.xspf")
    let text = try String(contentsOf: file.appendingPathExtension("xspf"), encoding: .utf8)
    #expect(text.contains("Let It Go"))
    let calls = try BusMessages.callsOfFileManager()
    _ = try await first.eventually("the monitor of the bus") {
      try calls.lines.isEmpty ? nil : true
    }
    try first.click(try await first.widget(role: "label", name: "Show").center)
    _ = try await first.eventually("the question to the file manager") {
      let lines = try calls.lines
      return lines.contains { $0.contains("member=ShowItems") }
        && lines.contains { $0.contains(file.appendingPathExtension("xspf").absoluteString) }
        ? true : nil
    }
    try first.press("ctrl+q")
    try await first.untilEnded()

    let second = try await RunningApplication(dataHome: first.dataHome)
    _ = try await second.row("Let It Go")
    try second.press("ctrl+e")
    _ = try await second.eventually("the focus on the last format") {
      try second.focused()?.name == "XSPF Playlist" ? true : nil
    }
    try second.press("Return")
    try await second.expectFileDialog("Export as XSPF Playlist", name: "\(sample).xspf")
    // The dialog opens in the folder of the last file, so the same name means the same file.
    try second.press("ctrl+a")
    try second.type("gig.xspf")
    try second.press("Return")
    _ = try await second.eventually("the question whether to replace the file") {
      try second.tree().first {
        $0.name.hasPrefix("A file named “gig.xspf” already exists.") && $0.isShowing
      }
    }
  }

  @Test func aPageForPhonesIsExported() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+e")
    try await application.goTo("Web Page", by: "Tab")
    try application.press("Return")
    try await application.expectFileDialog("Export as Web Page", name: "\(sample).html")
    let file = application.dataHome.appendingPathComponent("gig.html")
    try application.chooseFile(file)
    _ = try await application.widget(role: "label", name: "Exported to gig.html")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("<b dir=\"auto\">Let It Go</b>"))
  }

  @Test func oneSectionIsExportedFromItsMenu() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await application.choose("_Play and Export", "_Export…", inMenu: "Menu of Disney")
    let playlist = try await application.widget(role: "list item", name: "XSPF Playlist")
    try application.click(playlist, inDialog: "Export Setlist")
    try await application.expectFileDialog(
      "Export as XSPF Playlist", name: "\(sample) – Disney.xspf")
    let file = application.dataHome.appendingPathComponent("part.xspf")
    try application.chooseFile(file)
    _ = try await application.widget(role: "label", name: "Exported to part.xspf")
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written.contains("Reflection") && !written.contains("Uptown Funk"))
  }

  @Test func aFileThatTheTypedNameBecomesIsNotReplacedUnasked() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let file = application.dataHome.appendingPathComponent("gig.pdf")
    try Data("mine".utf8).write(to: file)
    try application.press("ctrl+e")
    let sheet = try await application.widget(role: "list item", name: "Run Sheet")
    try application.click(sheet, inDialog: "Export Setlist")
    // The pages are shown before they are written.
    _ = try await application.widget(role: "label", name: "Page 1 of 1")
    try application.press("ctrl+s")
    let title = "Export as PDF Document"
    try await application.expectFileDialog(title, name: "\(sample) – Run Sheet.pdf")
    try application.chooseFile(file.deletingPathExtension())
    let question = "Replace “gig.pdf”?"
    _ = try await application.widget(role: "label", name: question)
    try application.press("Escape")
    // The dialog still offers the name of the file.
    try await application.expectFileDialog(title, name: "gig.pdf")
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
    try application.chooseFile(file.deletingPathExtension())
    _ = try await application.widget(role: "label", name: question)
    try application.press("alt+r")
    _ = try await application.widget(role: "label", name: "Exported to gig.pdf")
    #expect(try Data(contentsOf: file).starts(with: Data("%PDF".utf8)))
  }

  @Test func afterAnExportThatFailedAnotherPlaceCanBeChosen() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+e")
    let playlist = try await application.widget(role: "list item", name: "XSPF Playlist")
    try application.click(playlist, inDialog: "Export Setlist")
    let title = "Export as XSPF Playlist"
    try await application.expectFileDialog(title, name: "\(sample).xspf")
    // Even root cannot write there.
    try application.chooseFile(URL(fileURLWithPath: "/proc/gig"))
    _ = try await application.widget(role: "label", name: "The Setlist Could Not Be Exported")
    try application.press("alt+a")
    try await application.expectFileDialog(title, name: "gig.xspf")
    let file = application.dataHome.appendingPathComponent("gig")
    try application.chooseFile(file)
    _ = try await application.widget(role: "label", name: "Exported to gig.xspf")
    #expect(FileManager.default.fileExists(atPath: file.path + ".xspf"))
  }

  @Test func aSheetIsPrintedWithTheDialogOfTheSystemAndReplacesNoFile() async throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("setlist-\(UUID())")
    let configuration = home.appendingPathComponent("config/gtk-4.0")
    try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
    // No real printer may be used.
    try Data("[Settings]\ngtk-print-backends=file\n".utf8)
      .write(to: configuration.appendingPathComponent("settings.ini"))
    let application = try await RunningApplication(dataHome: home, environment: ["HOME": home.path])
    _ = try await application.row("Let It Go")
    for end in ["Run Sheet.pdf", "Run Sheet (2).pdf"] {
      if end == "Run Sheet.pdf" {
        try application.press("ctrl+e")
        let sheet = try await application.widget(role: "list item", name: "Run Sheet")
        try application.click(sheet, inDialog: "Export Setlist")
      } else {
        // The sheet is the one that was chosen last.
        try application.press("ctrl+p")
      }
      _ = try await application.widget(role: "label", name: "Page 1 of 1")
      try application.press("ctrl+p")
      let printer = try await application.widget(role: "label", name: "Print to File")
      try application.click(printer, inDialog: "Print")
      // GTK shows as much of the end of the name as fits.
      _ = try await application.eventually("the file “\(end)”") {
        try application.tree().first { $0.name.hasSuffix(end) && $0.isShowing }
      }
      try application.press("alt+p")
      _ = try await application.eventually("the pages") {
        let pages = try? Data(contentsOf: home.appendingPathComponent("\(sample) – \(end)"))
        return pages?.starts(with: Data("%PDF".utf8)) == true ? true : nil
      }
      _ = try await application.eventually("the end of the dialogs") {
        try application.tree().contains { $0.role == "dialog" || $0.name == "Run Sheet" }
          ? nil : true
      }
    }
  }
}

/// Tests the pages that are shown before they are printed.
extension EndToEndTests {
  @Test(arguments: [1000, 360])
  func thePagesAreShownAsTheChoicesMakeThem(width: Int) async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await application.resize(width: width)
    try application.press("ctrl+p")
    let first = try await application.widget(role: "label", name: "Page 1 of 2")
    #expect(try application.tree().contains { $0.role == "image" && $0.name == first.name })
    try application.press("Next")
    _ = try await application.widget(role: "label", name: "Page 2 of 2")
    try application.press("Prior")
    _ = try await application.widget(role: "label", name: "Page 1 of 2")
    try await application.tab(to: "Sheet")
    // The next row is that of the pages, whose other option is one page for all sections.
    for key in ["Down", "space", "Down", "Return"] {
      try application.press(key)
      try await application.untilIdle(for: .milliseconds(200))
    }
    _ = try await application.widget(role: "label", name: "Page 1 of 1")
    let frame = try #require(try application.tree().first { $0.role == "frame" })
    #expect(frame.bounds[2] <= width)
    try application.press("Escape")
    _ = try await application.eventually("the end of the pages") {
      try application.tree().contains { $0.name == "Page 1 of 1" && $0.isShowing } ? nil : true
    }
    // The choice is remembered.
    try application.press("ctrl+p")
    _ = try await application.widget(role: "label", name: "Page 1 of 1")
  }
}

extension RunningApplication {
  /// Waits for a file dialog that offers a name.
  fileprivate func expectFileDialog(_ title: String, name: String) async throws {
    _ = try await eventually("“\(title)” with “\(name)”") {
      let tree = try tree()
      return tree.contains { $0.name == title && $0.isShowing }
        && tree.contains { $0.text == name && $0.states.contains("focused") } ? true : nil
    }
  }

  /// Types a path into the file dialog.
  fileprivate func chooseFile(_ file: URL) throws {
    try press("ctrl+a")
    try type(file.path)
    try press("Return")
  }
}
