import CGtk
import SetlistCore
import XCTest

@testable import Setlist

/// A stream of its own, without a window: what of a file is heard.
@MainActor
final class PreviewStreamTests: XCTestCase {
  func testAPartOfAFileIsHeardFromItsBeginningToItsEnd() async throws {
    try XCTSkipUnless(RunningApplication.hasDisplay, "needs a display")
    setenv("GST_PLUGIN_FEATURE_RANK", AudioFolder.silence, 1)
    gtk_init()
    let audio = try AudioFolder()
    try audio.addTone("Tone", seconds: 20)
    let file = audio.folder.appendingPathComponent("Tone.wav")
    let part = try XCTUnwrap(MediaFragment(start: 5, end: 6.5))
    let song = Song(title: "Tone", location: part.location(in: file))
    let source = try XCTUnwrap(PreviewSource(of: song))
    XCTAssertEqual(source.address, file)
    XCTAssertFalse(source.isMissing)
    let stream = PreviewStream(source)
    var positions: [TimeInterval] = []
    var hasEnded = false
    stream.handler = { event in
      switch event {
      case .prepared: break
      case .advanced: positions.append(stream.position)
      case .ended: hasEnded = true
      case .failed(let failure): XCTFail("\(failure)")
      }
    }
    let start = ContinuousClock.now
    stream.open()
    while !hasEnded, ContinuousClock.now - start < .seconds(15) {
      if g_main_context_iteration(nil, 0) == 0 { try await Task.sleep(for: .milliseconds(1)) }
    }
    XCTAssertTrue(hasEnded)
    XCTAssertEqual(stream.duration, 1.5)
    XCTAssertEqual(positions, positions.sorted())
    XCTAssertTrue(positions.allSatisfy { (0..<1.5).contains($0) }, "\(positions)")
    XCTAssertTrue(positions.contains { $0 > 0.5 && $0 < 1.4 }, "\(positions)")
    XCTAssertGreaterThan(ContinuousClock.now - start, .seconds(1.4))
    stream.handler = nil
  }
}
