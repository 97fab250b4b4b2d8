import CGtk

/// An audio file that GTK plays. It notifies of its properties, such as `timestamp`.
@MainActor
public final class MediaFile: ObjectPointer {
  private let stream = ObjectReference(consuming: gtk_media_file_new())

  /// Makes a player without a file.
  public init() {}
  /// The address of the object.
  public nonisolated var rawPointer: UnsafeMutableRawPointer { stream.rawPointer }

  private var media: UnsafeMutablePointer<GtkMediaStream> { stream.cast() }

  /// Reads the file of an address.
  public func open(uri: String) {
    let file = FileObject.make(uri: uri)
    gtk_media_file_set_file(stream.cast(), file.opaque)
  }

  /// Whether enough is known of the file to play it.
  public var isPrepared: Bool { gtk_media_stream_is_prepared(media) != 0 }
  /// Whether the position can be set.
  public var isSeekable: Bool { gtk_media_stream_is_seekable(media) != 0 }
  /// Whether the player is still on its way to a position that was sought.
  public var isSeeking: Bool { gtk_media_stream_is_seeking(media) != 0 }
  /// Whether the file was played to its end.
  public var hasEnded: Bool { gtk_media_stream_get_ended(media) != 0 }
  /// Why the file cannot be played; `nil` if it can.
  public var error: GLibError? { gtk_media_stream_get_error(media).map { GLibError(copying: $0) } }
  /// The length of the file in microseconds; 0 if it is not known.
  public var duration: Int { gtk_media_stream_get_duration(media) }
  /// The position in the file, in microseconds.
  public var timestamp: Int { gtk_media_stream_get_timestamp(media) }

  /// The volume, from 0 to 1.
  public var volume: Double {
    get { gtk_media_stream_get_volume(media) }
    set { gtk_media_stream_set_volume(media, newValue) }
  }

  /// Plays the file from its current position.
  public func play() { gtk_media_stream_play(media) }
  /// Pauses the file where it is.
  public func pause() { gtk_media_stream_pause(media) }
  /// Goes to a position in the file, in microseconds.
  public func seek(to timestamp: Int) { gtk_media_stream_seek(media, timestamp) }
}
