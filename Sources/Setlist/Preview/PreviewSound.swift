import Foundation

/// The sound of an entry: the stream of its file, or the silence of a break.
@MainActor
protocol PreviewSound: AnyObject {
  /// Called on each event of the sound.
  var handler: ((PreviewStream.Event) -> Void)? { get set }
  /// Whether the sound goes on, or will once it is ready.
  var isPlaying: Bool { get }
  /// The position in the sound, in seconds.
  var position: TimeInterval { get }
  /// The length of the sound in seconds; `nil` if it is unknown or open.
  var duration: TimeInterval? { get }
  /// Whether the position can be set.
  var isSeekable: Bool { get }
  /// The volume of the sound, from 0 to 1.
  var volume: Double { get set }

  /// Begins as soon as possible.
  func open()
  /// Goes on after a pause.
  func play()
  /// Pauses the sound.
  func pause()
  /// Jumps to a position in seconds.
  func seek(to position: TimeInterval)
}

extension PreviewStream: PreviewSound {}

/// Silence of a length, as between two songs or during a break; without a length it has no end.
@MainActor
final class PreviewSilence: PreviewSound {
  var handler: ((PreviewStream.Event) -> Void)?
  var volume = 1.0
  let duration: TimeInterval?
  /// The seconds that had passed when the silence was paused, or went on, last.
  private var passed: TimeInterval = 0
  /// The instant since which the silence goes on; `nil` while it is paused.
  private var since: ContinuousClock.Instant? = .now
  private var running: Task<Void, Never>?

  /// Makes silence that lasts some seconds.
  init(_ duration: TimeInterval?) { self.duration = duration }

  deinit {
    running?.cancel()
  }

  var isPlaying: Bool { since != nil }
  var isSeekable: Bool { duration != nil }

  var position: TimeInterval {
    let now = passed + (since.map { (ContinuousClock.now - $0) / .seconds(1) } ?? 0)
    return duration.map { min(now, $0) } ?? now
  }

  func open() {
    since = .now
    run()
  }

  func play() {
    guard since == nil else { return }
    since = .now
    run()
  }

  func pause() {
    passed = position
    since = nil
    running?.cancel()
  }

  func seek(to position: TimeInterval) {
    guard let duration else { return }
    passed = max(0, min(position, duration))
    guard isPlaying else { return }
    since = .now
    run()
  }

  /// Tells each quarter of a second that time passes, until the end.
  private func run() {
    running?.cancel()
    running = Task { [weak self] in
      while let step = self?.nextStep {
        do { try await Task.sleep(for: .seconds(step)) } catch { return }
        self?.handler?(.advanced)
      }
      guard !Task.isCancelled else { return }
      self?.pause()
      self?.handler?(.ended)
    }
  }

  /// The seconds until the position is told again; `nil` at the end.
  private var nextStep: TimeInterval? {
    let rest = duration.map { $0 - position } ?? Self.step
    return rest > 0 ? min(rest, Self.step) : nil
  }

  private static let step: TimeInterval = 0.25
}
