import CGtk
import SetlistModel
import XCTest

@testable import Setlist

/// Tests which part of a file is played, with a stream but without a window.
@MainActor
final class PreviewStreamTests: XCTestCase {
  override func setUp() async throws {
    try XCTSkipUnless(RunningApplication.hasDisplay, "needs a display")
    setenv("GST_PLUGIN_FEATURE_RANK", AudioFolder.silence, 1)
    gtk_init()
  }

  func testAPartOfAFileIsHeardFromItsBeginningToItsEnd() async throws {
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
    try await iterate { hasEnded }
    XCTAssertTrue(hasEnded)
    XCTAssertEqual(stream.duration, 1.5)
    XCTAssertEqual(positions, positions.sorted())
    XCTAssertTrue(positions.allSatisfy { (0..<1.5).contains($0) }, "\(positions)")
    XCTAssertTrue(positions.contains { $0 > 0.5 && $0 < 1.4 }, "\(positions)")
    XCTAssertGreaterThan(ContinuousClock.now - start, .seconds(1.4))
    stream.handler = nil
  }

  func testAFileThatDoesNotSayItsLengthIsHeardAndCanBeGoneThrough() async throws {
    let stream = PreviewStream(try uncounted())
    var hasEnded = false
    stream.handler = { event in
      switch event {
      case .prepared, .advanced: break
      case .ended: hasEnded = true
      case .failed(let failure): XCTFail("\(failure)")
      }
    }
    stream.open()
    try await iterate { stream.position > 0.3 }
    XCTAssertGreaterThan(stream.position, 0.3)
    // The length comes from the song, because the file has none.
    XCTAssertEqual(stream.duration, 20)
    XCTAssertTrue(stream.isSeekable)
    stream.seek(to: 18)
    try await iterate { stream.position > 18.1 }
    XCTAssertEqual(stream.position, 18.5, accuracy: 1)
    try await iterate { hasEnded }
    XCTAssertTrue(hasEnded)
    stream.handler = nil
  }

  func testTheLastPartOfAFileThatDoesNotSayItsLengthIsHeardFromItsBeginning() async throws {
    let stream = PreviewStream(try uncounted(MediaFragment(start: 18)))
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
    stream.open()
    try await iterate { hasEnded }
    XCTAssertTrue(hasEnded)
    XCTAssertTrue(positions.allSatisfy { (0..<4).contains($0) }, "\(positions)")
    stream.handler = nil
  }

  func testAStreamThatNeverStartsFails() async throws {
    // The server accepts a connection and never answers.
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try XCTSkipUnless(bind(server, $0, length) == 0 && listen(server, 8) == 0, "no network")
        getsockname(server, $0, &length)
      }
    }
    let location = "http://127.0.0.1:\(address.sin_port.bigEndian)/tone.wav"
    let song = Song(title: "Tone", location: URL(string: location))
    let stream = PreviewStream(
      try XCTUnwrap(PreviewSource(of: song)), patience: .milliseconds(800))
    var failure: PreviewFailure?
    stream.handler = { event in
      if case .failed(let reason) = event { failure = reason }
    }
    stream.open()
    try await iterate { failure != nil }
    XCTAssertEqual(failure, .neverStarted)
    XCTAssertFalse(stream.isPlaying)
    stream.handler = nil
  }

  /// A source of a tone of twenty seconds without a length in the file, or of a part of it.
  private func uncounted(_ part: MediaFragment? = nil) throws -> PreviewSource {
    let audio = try AudioFolder()
    try audio.addUncountedTone("Tone", seconds: 20)
    let file = audio.folder.appendingPathComponent("Tone.mp3")
    let song = Song(
      title: "Tone", duration: part == nil ? 20 : nil, location: part?.location(in: file) ?? file)
    return try XCTUnwrap(PreviewSource(of: song))
  }
}
