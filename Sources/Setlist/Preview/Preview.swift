import CGtk
import Foundation
import SetlistFiles
import SetlistModel

/// The audible preview of one song.
@MainActor
final class Preview {
  /// Whether the previewed song plays or pauses.
  enum State {
    case playing, paused
  }

  /// The kind of a change of the preview.
  enum Change {
    /// Another song is previewed, or no song.
    case song
    /// The song plays or pauses, or its length became known.
    case state
    /// The position in the song advanced.
    case position
    /// The user has jumped to another position in the song.
    case jump
    /// The volume of the preview changed.
    case volume
    /// The song with a title cannot be played, and no song is previewed any more.
    case failure(PreviewFailure, title: String)
  }

  /// Called after each change of the preview.
  var didChange: ((Change) -> Void)?

  /// The entry of the previewed song; `nil` if there is none.
  private(set) var entry: Entry?
  private var stream: PreviewStream?
  private var storedVolume = 1.0

  /// The state of the previewed song; `nil` if there is none.
  var state: State? {
    stream.map { $0.isPlaying ? .playing : .paused }
  }

  /// The position in the previewed song, in seconds.
  var position: TimeInterval { stream?.position ?? 0 }

  /// The length of the previewed song in seconds. It is the length of the entry until the file is
  /// read.
  var duration: TimeInterval? { stream?.duration ?? entry?.duration }

  /// Whether the position in the previewed song can be set.
  var isSeekable: Bool { stream?.isSeekable ?? false }

  /// The volume of this and later songs, from 0 to 1.
  var volume: Double {
    get { storedVolume }
    set {
      storedVolume = max(0, min(newValue, 1))
      stream?.volume = storedVolume
      didChange?(.volume)
    }
  }

  /// Plays an entry's song from its beginning, in place of the song before.
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

  /// Resumes the previewed song.
  func play() {
    guard state == .paused else { return }
    stream?.play()
    didChange?(.state)
  }

  /// Pauses the previewed song.
  func pause() {
    guard state == .playing else { return }
    stream?.pause()
    didChange?(.state)
  }

  /// Pauses or resumes the previewed song.
  func togglePlaying() {
    if state == .playing { pause() } else { play() }
  }

  /// Jumps to `position` in the previewed song, in seconds.
  func seek(to position: TimeInterval) {
    guard isSeekable else { return }
    stream?.seek(to: position)
    didChange?(.jump)
  }

  /// Ends the preview of the song.
  func stop() {
    guard entry != nil else { return }
    stream?.handler = nil
    stream = nil
    entry = nil
    didChange?(.song)
  }

  /// Takes over an edit of the previewed entry, such as a new title.
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

/// The source of a song's sound, which is an audio file or a part of one.
struct PreviewSource: Hashable {
  /// The address of the audio file, or another playable address.
  let address: URL
  /// The start of the song in the file, in seconds.
  let start: TimeInterval
  /// The end of the song in the file, in seconds; `nil` for the end of the file.
  let end: TimeInterval?
  /// The length of the song in the library, in seconds. The file itself may not tell it.
  let length: TimeInterval?

  /// Makes the source of a song's sound from its location; `nil` if it has none.
  init?(of song: Song) {
    guard let address = song.source else { return nil }
    self.address = address
    start = song.part?.start ?? 0
    end = song.part?.end
    length = song.duration
  }

  /// Whether the address is of a playable kind, which is a file or data from a server. Schemes such
  /// as `spotify:` belong to other programs.
  var isPlayable: Bool {
    guard let scheme = address.scheme?.lowercased() else { return false }
    return ["file", "http", "https"].contains(scheme) || Self.mountedSchemes.contains(scheme)
  }

  /// The URL schemes that the desktop's virtual file system reads, such as `smb`.
  private static let mountedSchemes: Set<String> = {
    var schemes: Set<String> = []
    guard var next = g_vfs_get_supported_uri_schemes(g_vfs_get_default()) else { return schemes }
    while let scheme = next.pointee {
      schemes.insert(String(cString: scheme))
      next += 1
    }
    return schemes
  }()

  /// Whether the address is that of a file that does not exist.
  var isMissing: Bool { address.isMissingFile }
}
