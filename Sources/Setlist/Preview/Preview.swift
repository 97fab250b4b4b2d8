import Foundation
import SetlistModel

/// The preview of a song, if one is played.
@MainActor
final class Preview {
  /// Whether the song plays or pauses.
  enum State {
    case playing, paused
  }

  /// The kind of a change.
  enum Change {
    /// Another song is previewed, or none.
    case song
    /// The song plays or pauses, or its length became known.
    case state
    /// The position advanced.
    case position
    /// The user has jumped to another position.
    case jump
    /// The volume changed.
    case volume
    /// The song of that title cannot be played. No song is previewed now.
    case failure(PreviewFailure, title: String)
  }

  /// Called after each change.
  var didChange: ((Change) -> Void)?

  /// The entry of the previewed song.
  private(set) var entry: Entry?
  private var stream: PreviewStream?
  private var storedVolume = 1.0

  /// The state of the previewed song; `nil` if there is none.
  var state: State? {
    stream.map { $0.isPlaying ? .playing : .paused }
  }

  /// The position in the song, in seconds.
  var position: TimeInterval { stream?.position ?? 0 }

  /// The length of the song, in seconds; that of its entry until the file is read.
  var duration: TimeInterval? { stream?.duration ?? entry?.duration }

  /// Whether the position can be set.
  var isSeekable: Bool { stream?.isSeekable ?? false }

  /// The volume, from 0 to 1, also for later songs.
  var volume: Double {
    get { storedVolume }
    set {
      storedVolume = max(0, min(newValue, 1))
      stream?.volume = storedVolume
      didChange?(.volume)
    }
  }

  /// Plays an entry's song from its beginning, in place of the one before.
  func start(_ entry: Entry) {
    guard let source = entry.song.flatMap(PreviewSource.init(of:)) else {
      fail(.noFile, title: entry.title)
      return
    }
    guard source.isPlayable else {
      fail(.foreignAddress(source.address.absoluteString), title: entry.title)
      return
    }
    guard !source.isMissing else {
      fail(.missingFile(path: source.address.repaired.path), title: entry.title)
      return
    }
    let stream = PreviewStream(source)
    stream.volume = volume
    stream.handler = { [weak self] event in
      guard let self else { return }
      switch event {
      case .prepared: didChange?(.state)
      case .advanced: didChange?(.position)
      case .ended: stop()
      case .failed(let failure): fail(failure, title: entry.title)
      }
    }
    self.stream?.handler = nil
    self.stream = stream
    self.entry = entry
    didChange?(.song)
    stream.open()
  }

  /// Resumes the song.
  func play() {
    guard state == .paused else { return }
    stream?.play()
    didChange?(.state)
  }

  /// Pauses the song.
  func pause() {
    guard state == .playing else { return }
    stream?.pause()
    didChange?(.state)
  }

  /// Pauses or resumes the song.
  func togglePlaying() {
    if state == .playing { pause() } else { play() }
  }

  /// Jumps to `position`, in seconds.
  func seek(to position: TimeInterval) {
    guard isSeekable else { return }
    stream?.seek(to: position)
    didChange?(.jump)
  }

  /// Ends the preview.
  func stop() {
    guard entry != nil else { return }
    stream?.handler = nil
    stream = nil
    entry = nil
    didChange?(.song)
  }

  /// Takes over edits of the previewed entry.
  func update(_ entry: Entry) {
    guard self.entry?.id == entry.id, self.entry != entry else { return }
    self.entry = entry
    didChange?(.song)
  }

  private func fail(_ failure: PreviewFailure, title: String) {
    stop()
    didChange?(.failure(failure, title: title))
  }
}
