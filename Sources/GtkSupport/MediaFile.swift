import CGtk

/// An audio file that GTK plays. Its properties, such as `timestamp`, notify of changes.
@MainActor
public final class MediaFile: ObjectPointer {
  private let stream = ObjectReference(consuming: gtk_media_file_new())

  /// Makes an audio file without an address.
  public init() {}
  /// The address of the object in memory.
  public nonisolated var rawPointer: UnsafeMutableRawPointer { stream.rawPointer }

  private var media: UnsafeMutablePointer<GtkMediaStream> { stream.cast() }

  /// Opens the file with a URI.
  public func open(uri: String) {
    let file = FileObject.make(uri: uri)
    gtk_media_file_set_file(stream.cast(), file.opaque)
  }

  /// Whether GTK knows enough about the file to play it.
  public var isPrepared: Bool { gtk_media_stream_is_prepared(media) != 0 }
  /// Whether the position in the audio file can be set.
  public var isSeekable: Bool { gtk_media_stream_is_seekable(media) != 0 }
  /// Whether a seek in the audio file has not finished yet.
  public var isSeeking: Bool { gtk_media_stream_is_seeking(media) != 0 }
  /// Whether the file was played to its end.
  public var hasEnded: Bool { gtk_media_stream_get_ended(media) != 0 }
  /// The error because of which the file cannot be played; `nil` if it can.
  public var error: GLibError? { gtk_media_stream_get_error(media).map { GLibError(copying: $0) } }
  /// The length of the file in microseconds; 0 if it is unknown.
  public var duration: Int { gtk_media_stream_get_duration(media) }
  /// The position in the file, in microseconds.
  public var timestamp: Int { gtk_media_stream_get_timestamp(media) }

  /// The volume of the audio file, from 0 to 1.
  public var volume: Double {
    get { gtk_media_stream_get_volume(media) }
    set { gtk_media_stream_set_volume(media, newValue) }
  }

  /// Plays the file from its current position.
  public func play() { gtk_media_stream_play(media) }
  /// Pauses the file at its current position.
  public func pause() { gtk_media_stream_pause(media) }
  /// Seeks to a position in the file, in microseconds.
  public func seek(to timestamp: Int) { gtk_media_stream_seek(media, timestamp) }
}
