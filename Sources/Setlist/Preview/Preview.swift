internal import Foundation
internal import SetlistCore

/// The song that is being heard, if there is one.
@MainActor
final class Preview {
  /// Whether the song goes on.
  enum State {
    case playing, paused
  }

  /// What was changed.
  enum Change {
    /// Another song is heard, or none.
    case song
    /// It plays or pauses, or its length became known.
    case state
    /// The time went on.
    case position
    /// The user went to another place.
    case jump
    /// It is louder or quieter.
    case volume
    /// The song of that title cannot be heard; none is heard now.
    case failure(PreviewFailure, title: String)
  }

  /// Called after each change.
  var didChange: ((Change) -> Void)?

  /// The entry whose song is heard.
  private(set) var entry: Entry?
  private var stream: PreviewStream?
  private var storedVolume = 1.0

  /// What becomes of the entry's song; `nil` where nothing is heard.
  var state: State? {
    stream.map { $0.isPlaying ? .playing : .paused }
  }

  /// How far into the song it is, in seconds.
  var position: TimeInterval { stream?.position ?? 0 }

  /// How long the song is, in seconds; as its entry says until the file is read.
  var duration: TimeInterval? { stream?.duration ?? entry?.duration }

  /// Whether the position can be chosen.
  var isSeekable: Bool { stream?.isSeekable ?? false }

  /// How loud it is, from 0 to 1, also for the songs to come.
  var volume: Double {
    get { storedVolume }
    set {
      storedVolume = max(0, min(newValue, 1))
      stream?.volume = storedVolume
      didChange?(.volume)
    }
  }

  /// Plays an entry's song from its beginning, instead of the one before.
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

  /// Plays on.
  func play() {
    guard state == .paused else { return }
    stream?.play()
    didChange?(.state)
  }

  /// Pauses.
  func pause() {
    guard state == .playing else { return }
    stream?.pause()
    didChange?(.state)
  }

  /// Pauses what plays, and plays on what pauses.
  func togglePlaying() {
    if state == .playing { pause() } else { play() }
  }

  /// Goes to `position`, in seconds.
  func seek(to position: TimeInterval) {
    guard isSeekable else { return }
    stream?.seek(to: position)
    didChange?(.jump)
  }

  /// Ends it.
  func stop() {
    guard entry != nil else { return }
    stream?.handler = nil
    stream = nil
    entry = nil
    didChange?(.song)
  }

  /// Takes over what was edited of the entry that is heard.
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
