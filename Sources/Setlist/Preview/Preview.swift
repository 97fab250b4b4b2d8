import CGtk
import Foundation
import SetlistFiles
import SetlistModel

/// The audible preview of one song, or the silence of a break.
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
  /// Called when the song has been played to its end, or cannot be played for a reason. Returns
  /// whether something else was started; otherwise the preview ends.
  var didFinish: ((PreviewFailure?) -> Bool)?

  /// The entry of the previewed song; `nil` if there is none.
  private(set) var entry: Entry?
  private var sound: (any PreviewSound)?
  /// The seconds of silence before the song, while they last.
  private var gap: TimeInterval?
  private var storedVolume = 1.0

  /// The state of the previewed song; `nil` if there is none.
  var state: State? {
    sound.map { $0.isPlaying ? .playing : .paused }
  }

  /// The position in the previewed song, in seconds; negative in the silence before it.
  var position: TimeInterval { (sound?.position ?? 0) - (gap ?? 0) }

  /// The length of the previewed song in seconds. It is the length of the entry until the file is
  /// read.
  var duration: TimeInterval? { (gap == nil ? sound?.duration : nil) ?? entry?.duration }

  /// Whether the position in the previewed song can be set.
  var isSeekable: Bool { gap == nil && sound?.isSeekable ?? false }

  /// The volume of this and later songs, from 0 to 1.
  var volume: Double {
    get { storedVolume }
    set {
      storedVolume = max(0, min(newValue, 1))
      sound?.volume = storedVolume
      didChange?(.volume)
    }
  }

  /// Plays an entry's song from its beginning, in place of the song before. A break is silence of
  /// its length.
  ///
  /// - Parameter gap: the seconds of silence before the song.
  func start(_ entry: Entry, after gap: TimeInterval = 0) {
    switch entry.content {
    case .note: stop()
    case .pause(_, let duration): begin(entry, PreviewSilence(duration))
    case .song(let song):
      do throws(PreviewFailure) {
        let source = try PreviewSource.playable(of: song)
        if gap > 0 {
          begin(entry, PreviewSilence(gap), gap: gap, before: source)
        } else {
          begin(entry, PreviewStream(source))
        }
      } catch {
        fail(error, title: entry.title)
      }
    }
  }

  /// Begins the sound of an entry.
  ///
  /// - Parameters:
  ///   - gap: the length of the sound, if it is the silence before the song.
  ///   - source: the song that follows such silence.
  private func begin(
    _ entry: Entry, _ sound: any PreviewSound, gap: TimeInterval? = nil,
    before source: PreviewSource? = nil
  ) {
    sound.volume = volume
    sound.handler = { [weak self] event in
      guard let self else { return }
      switch event {
      case .prepared: didChange?(.state)
      case .advanced: didChange?(.position)
      case .ended:
        if let source {
          begin(entry, PreviewStream(source))
        } else if didFinish?(nil) != true {
          stop()
        }
      case .failed(let failure): fail(failure, title: entry.title)
      }
    }
    self.sound?.handler = nil
    self.sound = sound
    self.gap = gap
    self.entry = entry
    didChange?(.song)
    sound.open()
  }

  /// Resumes the previewed song.
  func play() {
    guard state == .paused else { return }
    sound?.play()
    didChange?(.state)
  }

  /// Pauses the previewed song.
  func pause() {
    guard state == .playing else { return }
    sound?.pause()
    didChange?(.state)
  }

  /// Pauses or resumes the previewed song.
  func togglePlaying() {
    if state == .playing { pause() } else { play() }
  }

  /// Jumps to `position` in the previewed song, in seconds.
  func seek(to position: TimeInterval) {
    guard isSeekable else { return }
    sound?.seek(to: position)
    didChange?(.jump)
  }

  /// Ends the preview of the song.
  func stop() {
    guard entry != nil else { return }
    sound?.handler = nil
    sound = nil
    (entry, gap) = (nil, nil)
    didChange?(.song)
  }

  /// Takes over an edit of the previewed entry, such as a new title.
  func update(_ entry: Entry) {
    guard self.entry?.id == entry.id, self.entry != entry else { return }
    self.entry = entry
    didChange?(.song)
  }

  private func fail(_ failure: PreviewFailure, title: String) {
    guard didFinish?(failure) != true else { return }
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

  /// The source of a song's sound, which is there to be played.
  ///
  /// - Throws: the reason why nothing can be played.
  static func playable(of song: Song) throws(PreviewFailure) -> PreviewSource {
    guard let source = PreviewSource(of: song) else { throw .noFile }
    guard source.isPlayable else { throw .foreignAddress(source.address.absoluteString) }
    guard !source.isMissing else {
      throw .missingFile(path: source.address.repaired.path)
    }
    return source
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
