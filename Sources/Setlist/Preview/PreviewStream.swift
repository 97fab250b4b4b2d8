import Foundation
import GtkSupport

/// The stream of one audio file, or of a part of it. GTK plays it as long as this object exists.
@MainActor
final class PreviewStream {
  /// An event of an audio stream.
  enum Event {
    /// The length of the song has become known.
    case prepared
    /// The position in the song has advanced.
    case advanced
    /// The song has been played to its end.
    case ended
    /// The stream has failed and cannot be played any longer.
    case failed(PreviewFailure)
  }

  /// Called on each event of the audio stream.
  var handler: ((Event) -> Void)?

  /// Whether the stream plays, or will once it is ready.
  private(set) var isPlaying = true
  private let source: PreviewSource
  private let media = MediaFile()
  /// The target of an unfinished seek, in seconds from the beginning of the file.
  private var target: TimeInterval?
  private var isOver = false
  private let patience: Duration
  /// The task that waits for the first sound.
  private var start: Task<Void, Never>?
  private var hasStarted = false

  /// The time that a file has to tell its length before it is played.
  private static let preparation = Duration.milliseconds(400)

  /// Makes a stream that is silent until `open()`. The stream fails if no sound starts within
  /// `patience`.
  init(_ source: PreviewSource, patience: Duration = .seconds(10)) {
    self.source = source
    self.patience = patience
    let handlers: [(String, @MainActor (PreviewStream) -> Void)] = [
      ("prepared", { $0.begin() }),
      ("timestamp", { $0.advance() }),
      ("ended", { if $0.media.hasEnded { $0.finish(.ended) } }),
      ("error", { $0.fail() }),
    ]
    for (property, body) in handlers {
      connect(media, .notify(property)) { [weak self] in
        guard let self else { return }
        body(self)
      }
    }
  }

  /// Opens the file, and plays it as soon as possible.
  func open() {
    media.open(uri: source.address.absoluteString)
    awaitStart()
  }

  /// Whether the position in the song can be set.
  var isSeekable: Bool { duration != nil && media.isSeekable }

  /// The length of the song in seconds, from the file or else from the library; `nil` if neither
  /// knows it.
  var duration: TimeInterval? {
    let length = TimeInterval(media.duration) / Self.second
    // GTK passes on GStreamer's value for an unknown time, 584 years.
    let known = length > 0 && length < 1_000_000_000 ? length : nil
    guard let end = source.end ?? known else { return source.length }
    return max(0, min(end, known ?? end) - source.start)
  }

  /// The position in the song, in seconds from its beginning.
  var position: TimeInterval {
    let timestamp = TimeInterval(media.timestamp) / Self.second
    return max(0, (target ?? timestamp) - source.start)
  }

  /// The volume of the audio stream, from 0 to 1.
  var volume: Double {
    get { media.volume }
    set { media.volume = max(0, min(newValue, 1)) }
  }

  /// Resumes the audio stream.
  func play() {
    isPlaying = true
    if media.isPrepared { media.play() }
    awaitStart()
  }

  /// Pauses the audio stream.
  func pause() {
    isPlaying = false
    start?.cancel()
    media.pause()
  }

  /// Jumps to `position`, in seconds from the song's beginning. The position is clamped to the
  /// song.
  func seek(to position: TimeInterval) {
    guard isSeekable, let duration else { return }
    move(to: source.start + max(0, min(position, duration)))
  }
}

extension PreviewStream {
  private static let second: TimeInterval = 1_000_000

  private func send(_ event: Event) {
    if !isOver { handler?(event) }
  }

  private func begin() {
    guard media.isPrepared, media.error == nil,
      !isOver
    else { return }
    if source.start > 0 { move(to: source.start) }
    if isPlaying { media.play() }
    send(.prepared)
  }

  /// Seeks to a time in seconds from the beginning of the file.
  private func move(to time: TimeInterval) {
    guard media.isSeekable else { return }
    target = time
    media.seek(to: Int(time * Self.second))
  }

  /// Makes the stream fail if no sound starts soon.
  private func awaitStart() {
    start?.cancel()
    guard !hasStarted, !isOver else { return }
    start = Task { [weak self, patience] in
      // GTK 4.8 does not consider a file prepared if its length is unknown, such as an MP3 without
      // a frame that counts the others. Playing the stream prepares it. But if it were played at
      // once, the length of every file would stay unknown.
      try? await Task.sleep(for: Self.preparation)
      guard !Task.isCancelled, let media = self?.media else { return }
      media.play()
      try? await Task.sleep(for: patience)
      guard !Task.isCancelled else { return }
      self?.finish(.failed(.neverStarted))
    }
  }

  private func advance() {
    if media.timestamp > 0 {
      hasStarted = true
      start?.cancel()
    }
    if !media.isSeeking { target = nil }
    if let end = source.end, position >= end - source.start {
      finish(.ended)
    } else {
      send(.advanced)
    }
  }

  private func fail() {
    guard let error = media.error else { return }
    finish(.failed(PreviewFailure(error, at: source.address)))
  }

  private func finish(_ event: Event) {
    guard !isOver else { return }
    isOver = true
    pause()
    handler?(event)
  }
}
