import CGtk
import Foundation
import GtkSupport
import Localization

/// The reason why a song cannot be played.
enum PreviewFailure: Error, Hashable {
  /// The song has no file.
  case noFile
  /// The file is not at the song's path.
  case missingFile(path: String)
  /// The song has no file, but an address that only another program can open.
  case foreignAddress(String)
  /// The song has no file, but the address of a server that sends nothing playable.
  case silentAddress(String)
  /// GTK has no module that plays media.
  case missingModule
  /// GStreamer has no decoder for the format.
  case missingDecoder(String)
  /// The song did not start within the time limit, and GStreamer gives no reason.
  case neverStarted
  /// The file cannot be played for a reason that GStreamer gives.
  case unplayable(reason: String)

  /// Makes the failure from the error of a media stream with an address.
  init(_ error: GLibError, at address: URL) {
    let message = error.message
    if error.domain == g_io_error_quark(), error.code == G_IO_ERROR_NOT_SUPPORTED.rawValue {
      self = .missingModule
    } else if let format = Self.missingFormat(in: message) {
      self = .missingDecoder(format)
    } else if !address.isFileURL {
      // GStreamer says only “a general stream error” if a server does not answer.
      self = .silentAddress(address.absoluteString)
    } else {
      self = .unplayable(reason: Self.reason(in: message))
    }
  }

  /// Whether the song could be played if its file were found.
  var isMissingFile: Bool {
    switch self {
    case .noFile, .missingFile, .foreignAddress, .silentAddress: true
    case .missingModule, .missingDecoder, .neverStarted, .unplayable: false
    }
  }

  /// Returns a sentence that says which song cannot be played and why.
  func heading(title: String) -> String {
    // The title is shortened, so that the problem after it stays readable.
    let name = title.isEmpty ? gettext("Untitled") : title.displayable.shortened(to: 60)
    return switch self {
    case .noFile: gettext("“%1$s” has no audio file", name)
    case .missingFile: gettext("The audio file of “%1$s” is missing", name)
    case .foreignAddress, .silentAddress, .missingModule, .missingDecoder, .neverStarted,
      .unplayable:
      gettext("“%1$s” cannot be played", name)
    }
  }

  /// The explanation of the problem, with advice, in a sentence or two.
  var explanation: String {
    switch self {
    case .noFile: gettext("Show where its file is to hear it.")
    case .missingFile(let path):
      gettext("There is no file “%1$s”. Put it back, or show where it is now.", path.displayable)
    case .foreignAddress(let address):
      // Translators: “it” is a song, %1$s its address.
      gettext(
        """
        It is at “%1$s”, which only another program can play. Show where a file of it is to hear \
        it here.
        """, address.displayable.shortened(to: 60))
    case .silentAddress(let address):
      // Translators: %1$s is the address of a song, “it” is that song.
      gettext(
        """
        Nothing is to be heard at “%1$s”. Check the address and the connection, or show where a \
        file of it is.
        """, address.displayable.shortened(to: 60))
    case .missingModule:
      gettext(
        """
        GTK’s media module is not installed. On Debian, install libgtk-4-media-gstreamer and \
        gstreamer1.0-plugins-good, then open Setlist again.
        """)
    case .missingDecoder(let format):
      // Translators: %1$s is the name of a format, such as “MPEG-4 AAC”.
      gettext(
        """
        GStreamer has no decoder for %1$s. On Debian, gstreamer1.0-plugins-good, \
        gstreamer1.0-plugins-bad and gstreamer1.0-libav hold most of them.
        """, format.displayable)
    case .neverStarted:
      // Translators: “it” is a song.
      gettext(
        """
        It did not start. The disk or the server that it is on may not answer, or the file may \
        hold no sound.
        """)
    case .unplayable(let reason): reason.displayable
    }
  }

  /// Returns the name of the missing format in a message such as “Missing decoder: MPEG-4 AAC
  /// (audio/mpeg, …)”. GStreamer does not translate such messages.
  private static func missingFormat(in message: String) -> String? {
    let prefix = "Missing decoder: "
    guard let line = message.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }) else {
      return nil
    }
    let details = line.dropFirst(prefix.count)
    // The media type is in the last parentheses, because the name before it may contain
    // parentheses, too.
    return String(details.range(of: " (audio/").map { details[..<$0.lowerBound] } ?? details)
  }

  /// Returns the first sentence of an error message, without GStreamer's element and source file.
  private static func reason(in message: String) -> String {
    let line = message.split(separator: "\n").first.map(String.init) ?? ""
    guard line.hasPrefix("Error from element "), let end = line.range(of: ": ") else {
      return line.isEmpty ? gettext("GStreamer does not say why.") : line
    }
    return String(line[end.upperBound...])
  }
}
