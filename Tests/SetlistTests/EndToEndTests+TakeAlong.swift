import Foundation
import TestSupport
import Testing

/// Tests that a setlist is taken along in a folder, from the menu to the files.
extension EndToEndTests {
  @Test func aSetlistIsTakenAlongToAFolder() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Let It Go")
    let music = application.dataHome.appending(path: "Music")
    let stick = application.dataHome.appending(path: "Stick")
    for folder in [music, stick] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let file = music.appending(path: "a.mp3")
    try Data("not really audio".utf8).write(to: file)
    let list = application.dataHome.appending(path: "Along.m3u8")
    let text =
      "#EXTM3U\n#EXTINF:60,Ada - First\n\(file.path)\n#EXTINF:60,Ada - Lost\n/no/lost.mp3\n"
    try Data(text.utf8).write(to: list)
    try application.control("import", list.path, "--into", sample)
    _ = try await application.row("First")
    try application.click(row.center)
    try await application.choose("_Export and Print", "_Take Along…", inMenu: "Setlist Menu")
    try await application.chooseInDialog("Take “\(sample)” Along", stick.path)

    _ = try await application.widget(role: "label", name: "Take 1 Song Along?")
    _ = try await application.eventually("what will be missing") {
      try application.tree().first { $0.text.contains("Lost: There is no file “/no/lost.mp3”.") }
    }
    let along = stick.appending(path: sample)
    #expect(!FileManager.default.fileExists(atPath: along.path))
    try application.press("alt+t")
    _ = try await application.widget(role: "label", name: "Taken along in “\(sample)”")
    let names = try FileManager.default.contentsOfDirectory(atPath: along.path).sorted()
    let copy = try #require(names.first { $0.hasSuffix(" First.mp3") })
    #expect(names.count { $0.hasSuffix(".mp3") } == 1)
    #expect(names.contains("\(sample).m3u8") && names.contains("\(sample) – Stage Sheet.pdf"))

    // Something else with a name of the files is not replaced without a word.
    try Data("mine".utf8).write(to: along.appending(path: copy))
    try await application.expectKeys()
    try await application.choose("_Export and Print", "_Take Along…", inMenu: "Setlist Menu")
    try await application.chooseInDialog("Take “\(sample)” Along", stick.path)
    _ = try await application.eventually("what will be replaced") {
      try application.tree().first { $0.text.contains("Will be replaced: \(copy)") }
    }
    try application.press("Escape")
    try await application.expectKeys()
    #expect(try Data(contentsOf: along.appending(path: copy)) == Data("mine".utf8))
  }
}
