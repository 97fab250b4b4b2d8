import Foundation
import SetlistFiles
import SetlistModel

/// The location of a song as documents write it.
///
/// The address of most files is taken apart without a `URL`, which takes ten times as long.
enum WrittenLocation {
  /// The plain address of a file of this computer, with the bytes of its path.
  case plain(address: String, path: [UInt8])
  /// Any other location.
  case other(URL)

  /// The location of a song; `nil` if it has none.
  init?(of song: Song) {
    guard let address = song.address else { return nil }
    self.init(address: address)
  }

  /// The location with an address; `nil` if the address is not valid.
  init?(address: String) {
    if let path = Self.path(ofPlain: address.utf8.span) {
      self = .plain(address: address, path: path)
    } else {
      guard let url = URL(string: address) else { return nil }
      self = .other(url)
    }
  }

  /// The path of a file of this computer, as bytes; `nil` for any other location.
  var path: [UInt8]? {
    switch self {
    case .plain(_, let path): path
    case .other(let url): url.isLocalFile ? url.filePathBytes : nil
    }
  }

  /// The address.
  var address: String {
    switch self {
    case .plain(let address, _): address
    case .other(let url): url.absoluteString
    }
  }

  /// The location without the part of a file, as `Song.source`.
  var source: WrittenLocation {
    switch self {
    case .plain: self
    case .other(let url): .other(url.isLocalFile ? url.withoutFragment : url)
    }
  }

  /// The location without its fragment, if it has one.
  var withoutFragment: WrittenLocation {
    switch self {
    case .plain: self
    case .other(let url): .other(url.withoutFragment)
    }
  }

  /// The part of a file, of whatever computer; `nil` for the whole file.
  var part: MediaFragment? {
    switch self {
    case .plain: nil
    case .other(let url): MediaFragment(of: url)
    }
  }

  /// The name of the file without its extension, for songs without a title.
  var displayTitle: String {
    switch self {
    case .plain(let address, _): URL(string: address)?.displayTitle ?? ""
    case .other(let url): url.displayTitle
    }
  }

  /// The path of an address that is written as this program writes those of files: without a host,
  /// a query, a fragment, empty and hidden components; `nil` for any other one.
  private static func path(ofPlain address: Span<UInt8>) -> [UInt8]? {
    let start = 7
    guard address.count > start + 1, address.has("file:///", at: 0),
      address[address.count - 1] != .slash
    else { return nil }
    var path: [UInt8] = []
    path.reserveCapacity(address.count - start)
    var index = start
    while index < address.count {
      let byte = address[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < address.count, let high = URL.hexDigitValue(address[index]),
          let low = URL.hexDigitValue(address[index + 1]), high | low != 0
        else { return nil }
        path.append(high << 4 | low)
        index += 2
      } else {
        guard URL.isKeptInPath(byte) else { return nil }
        path.append(byte)
        if byte == .slash, address[index] == .slash || address[index] == UInt8(ascii: ".") {
          return nil
        }
      }
    }
    return path
  }
}
