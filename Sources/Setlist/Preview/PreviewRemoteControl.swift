import Foundation
import GtkSupport
import SetlistModel
import SetlistResources

/// The media player on the session bus through which the desktop's media keys and controls reach
/// the preview. It exists as long as this object.
///
/// It conforms to the MPRIS specification 2.2,
/// https://specifications.freedesktop.org/mpris-spec/latest/.
@MainActor
final class PreviewRemoteControl {
  /// Goes on to the next song; `nil` if none follows.
  var next: (() -> Void)? {
    didSet { if (next == nil) != (oldValue == nil) { notify(["CanGoNext"]) } }
  }

  private let preview: Preview
  private let window: Window
  private var object: BusObject?
  private var name: BusName?

  /// Exports the media player on the session bus. Does nothing if there is no session bus.
  init(preview: Preview, window: Window) {
    self.preview = preview
    self.window = window
    guard let connection = BusConnection.ofApplication else { return }
    // The error is ignored, because the path is free: only this object uses it.
    object = try? BusObject(
      path: "/org/mpris/MediaPlayer2", description: SetlistResources.mediaPlayerInterfaces,
      on: connection,
      handlers: BusObject.Handlers(
        call: { [weak self] method, arguments throws(BusError) in
          try self?.call(method, arguments)
          return []
        },
        property: { [weak self] in self?.property($0) },
        setProperty: { [weak self] in self?.setProperty($0, to: $1) ?? false }))
    name = BusName("org.mpris.MediaPlayer2.\(Application.identifier)", on: connection)
  }

  /// Signals a change of the preview on the bus.
  func previewDidChange(_ change: Preview.Change) {
    switch change {
    case .song: notify(["Metadata", "PlaybackStatus", "CanSeek"])
    case .state: notify(["PlaybackStatus", "Metadata", "CanSeek"])
    case .volume: notify(["Volume"])
    case .jump: object?.emit("Seeked", in: Self.player, [.integer(Self.time(preview.position))])
    case .position, .failure: break
    }
  }
}

extension PreviewRemoteControl {
  private static let player = "org.mpris.MediaPlayer2.Player"

  private func notify(_ names: [String]) {
    let values = names.compactMap { name in property(name).map { (name, $0) } }
    object?.notify(of: Dictionary(values, uniquingKeysWith: { $1 }), in: Self.player)
  }

  private func call(_ method: String, _ arguments: [Variant]) throws(BusError) {
    switch (method, arguments.first, arguments.last) {
    case ("Raise", _, _): window.present()
    case ("Quit", _, _): ApplicationHandle.running?.activateAction("quit")
    case ("Play", _, _): preview.play()
    case ("Pause", _, _): preview.pause()
    case ("PlayPause", _, _): preview.togglePlaying()
    case ("Stop", _, _): preview.stop()
    case ("Seek", .integer(let offset), _):
      let position = preview.position + TimeInterval(offset) / 1_000_000
      // MPRIS defines a position after the end as a jump to the next song.
      if position <= preview.duration ?? 0 {
        preview.seek(to: max(0, position))
      } else {
        next?()
      }
    case ("SetPosition", .objectPath(let track), .integer(let microseconds)):
      let position = TimeInterval(microseconds) / 1_000_000
      guard track == trackPath, position >= 0, position <= preview.duration ?? 0 else { return }
      preview.seek(to: position)
    case ("Next", _, _): next?()
    case ("Previous", _, _): break
    default:
      throw BusError(
        name: "org.freedesktop.DBus.Error.NotSupported", message: "Setlist opens no addresses.")
    }
  }

  private func property(_ name: String) -> Variant? {
    switch name {
    case "CanQuit", "CanRaise", "CanPlay", "CanPause", "CanControl": .boolean(true)
    case "HasTrackList", "CanGoPrevious": .boolean(false)
    case "CanGoNext": .boolean(next != nil)
    case "CanSeek": .boolean(preview.isSeekable)
    case "Identity": .string("Setlist")
    case "DesktopEntry": .string(Application.identifier)
    case "SupportedUriSchemes", "SupportedMimeTypes": .strings([])
    case "PlaybackStatus": .string(status)
    case "Rate", "MinimumRate", "MaximumRate": .double(1)
    case "Metadata": .dictionary(metadata)
    case "Volume": .double(preview.volume)
    case "Position": .integer(Self.time(preview.position))
    default: nil
    }
  }

  private func setProperty(_ name: String, to value: Variant) -> Bool {
    switch (name, value) {
    case ("Volume", .double(let volume)):
      preview.volume = volume
      return true
    case ("Rate", .double(let rate)):
      // MPRIS requires that a rate of 0 pauses, and that unsupported rates do nothing.
      if rate == 0 { preview.pause() }
      return true
    default: return false
    }
  }

  private var status: String {
    switch preview.state {
    case .playing: "Playing"
    case .paused: "Paused"
    case nil: "Stopped"
    }
  }

  private var trackPath: String? {
    // The hyphens of the identifier are replaced, because an object path has none.
    preview.entry.map {
      "/io/github/setlist/Setlist/entry/\($0.id.description.replacing("-", with: "_"))"
    }
  }

  private var metadata: [String: Variant] {
    guard let track = trackPath, let entry = preview.entry, let song = entry.song else {
      return ["mpris:trackid": .objectPath("/org/mpris/MediaPlayer2/TrackList/NoTrack")]
    }
    var metadata: [String: Variant] = [
      "mpris:trackid": .objectPath(track), "xesam:title": .string(song.title),
    ]
    if let duration = preview.duration { metadata["mpris:length"] = .integer(Self.time(duration)) }
    if !song.artist.isEmpty { metadata["xesam:artist"] = .strings([song.artist]) }
    if !song.album.isEmpty { metadata["xesam:album"] = .string(song.album) }
    if let location = song.location { metadata["xesam:url"] = .string(location.absoluteString) }
    return metadata
  }

  /// Returns a time in MPRIS's unit, microseconds.
  private static func time(_ seconds: TimeInterval) -> Int64 {
    Int64(exactly: (seconds * 1_000_000).rounded()) ?? 0
  }
}
