import Foundation
import TestSupport

/// A folder of real audio files, and a setlist with them.
struct AudioFolder {
  let folder: URL
  /// A data folder for the application.
  let dataHome: URL

  /// The value of `GST_PLUGIN_FEATURE_RANK` that disables GStreamer's audio sinks, so that no sound
  /// is heard even with a sound card: previews play in real time into nothing.
  static let silence = ["pulse", "pipewire", "alsa", "jackaudio", "oss", "oss4", "openal"]
    .map { "\($0)sink:NONE" }.joined(separator: ",")

  init() throws {
    let base = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-preview-\(UUID().uuidString)")
    folder = base.appendingPathComponent("Audio")
    dataHome = base.appendingPathComponent("data")
    for directory in [folder, dataHome.appendingPathComponent("setlist")] {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
  }

  /// Adds a tone of a length in seconds as a RIFF file with 8000 samples of 16 bits a second.
  func addTone(_ name: String, seconds: Int) throws {
    let rate = 8000
    var data = Data()
    func append(_ text: String) { data += Data(text.utf8) }
    func append<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { data += Data($0) }
    }
    let size = seconds * rate * 2
    append("RIFF")
    append(UInt32(36 + size))
    append("WAVEfmt ")
    append(UInt32(16))
    append(UInt16(1))  // PCM
    append(UInt16(1))  // one channel
    append(UInt32(rate))
    append(UInt32(rate * 2))
    append(UInt16(2))
    append(UInt16(16))
    append("data")
    append(UInt32(size))
    let period = (0..<rate).map { Int16(4000 * sin(Double($0) * 440 * 2 * .pi / Double(rate))) }
    let second = period.withUnsafeBytes { Data($0) }
    for _ in 0..<seconds { data += second }
    try data.write(to: folder.appendingPathComponent("\(name).wav"))
  }

  /// Adds the fixture's tone in the format of a file extension, under a separate name.
  func addFixture(_ format: String) throws {
    try FileManager.default.copyItem(
      at: Repository.folder.appending(path: "Tests/SetlistCoreTests/Fixtures/tone.\(format)"),
      to: folder.appendingPathComponent("\(format).\(format)"))
  }

  /// Adds a tone of about the given length as an MP3 file that does not state its length: bare
  /// frames without tags, and without a first frame that counts the others. Many encoders write
  /// such files.
  func addUncountedTone(_ name: String, seconds: Double) throws {
    let source = Repository.folder.appending(path: "Tests/SetlistCoreTests/Fixtures/tone.mp3")
    let bytes = [UInt8](try Data(contentsOf: source))
    // The size of an ID3 tag has seven bits in each byte, and excludes the tag's header.
    let tag = 10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1) }
    let starts = Array(
      sequence(first: tag) { $0 + Self.frameLength(bytes[$0 + 2]) }
        .prefix { $0 + 4 <= bytes.count && bytes[$0] == 0xFF && bytes[$0 + 1] == 0xF3 })
    // The first frame holds the number of the others instead of sound, so it is left out.
    let frames = zip(starts.dropFirst(), starts.dropFirst(2)).map { bytes[$0..<$1] }
    let count = Int(seconds * Double(Self.frameRate / 576))
    let file = Data((0..<count).flatMap { frames[$0 % frames.count] })
    try file.write(to: folder.appendingPathComponent("\(name).mp3"))
  }

  /// The samples a second in the fixture, whose frames have 576 each.
  private static let frameRate = 22050

  /// The number of bytes in a frame of the fixture, MPEG 2 layer III, from the third byte of its
  /// header.
  private static func frameLength(_ byte: UInt8) -> Int {
    let kilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
    return 72 * kilobits[Int(byte >> 4)] * 1000 / frameRate + Int(byte >> 1 & 1)
  }

  /// Imports the folder, or another file, and opens the application with the new setlist. The
  /// application makes no sound.
  func open(_ file: URL? = nil, environment: [String: String] = [:]) async throws
    -> RunningApplication
  {
    let database = dataHome.appendingPathComponent("setlist/setlist.sqlite").path
    let program = RunningApplication.productDirectory.appendingPathComponent("setlistctl").path
    let output = try Command(program: program).run(
      "import", (file ?? folder).path, "--database", database)
    let setlist = output.standardOutput.prefix { $0 != "\t" }
    // This is the state that a window with that setlist leaves behind.
    let state = dataHome.appendingPathComponent("state/setlist")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try Data(#"{"setlist":"\#(setlist)"}"#.utf8)
      .write(to: state.appendingPathComponent("window.json"))
    let ranks = [Self.silence, environment["GST_PLUGIN_FEATURE_RANK"]].compactMap { $0 }
    return try await RunningApplication(
      dataHome: dataHome,
      environment: environment.merging([
        "GST_PLUGIN_FEATURE_RANK": ranks.joined(separator: ",")
      ]) { $1 })
  }
}
