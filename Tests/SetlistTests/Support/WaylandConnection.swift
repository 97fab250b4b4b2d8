import Foundation

/// A connection to a Wayland compositor, which sends and receives messages over its socket by the
/// protocol's specification.
final class WaylandConnection {
  /// An argument of a request.
  enum Argument {
    case unsigned(UInt32)
    case signed(Int32)
    case text(String)
    /// A file descriptor, which is passed beside the message.
    case file(Int32)
  }

  private static let display: UInt32 = 1
  private static let registry: UInt32 = 2

  private let socket: Int32
  private var lastObject = registry
  /// The numbers of the compositor's global interfaces, by their names.
  private var globals: [String: UInt32] = [:]

  /// Connects to the socket at a path.
  init(path: String) throws {
    socket = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { place in
      guard path.utf8.count < place.count else { return false }
      place.copyBytes(from: path.utf8)
      return true
    }
    let isConnected = withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        connect(
          socket, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      } == 0
    }
    guard isShort, isConnected else {
      close(socket)
      throw RunningApplication.Failure(description: "no compositor answers at \(path)")
    }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    // Request 1 of the display is wl_display.get_registry.
    try send(1, to: Self.display, .unsigned(Self.registry))
    try roundTrip()
  }

  deinit { close(socket) }

  /// A number for a new object.
  func newObject() -> UInt32 {
    lastObject += 1
    return lastObject
  }

  /// A new object bound to one of the compositor's interfaces.
  func bind(_ interface: String, version: UInt32 = 1) throws -> UInt32 {
    guard let name = globals[interface] else {
      throw RunningApplication.Failure(description: "the compositor has no \(interface)")
    }
    let object = newObject()
    try send(
      0, to: Self.registry, .unsigned(name), .text(interface), .unsigned(version),
      .unsigned(object))
    return object
  }

  /// Sends the request with a number to an object.
  func send(_ request: UInt32, to object: UInt32, _ arguments: Argument...) throws {
    var body = Data()
    var file: Int32?
    for argument in arguments {
      switch argument {
      case .unsigned(let number): body.append(word: number)
      case .signed(let number): body.append(word: UInt32(bitPattern: number))
      case .text(let text):
        body.append(word: UInt32(text.utf8.count + 1))
        body.append(contentsOf: text.utf8)
        body.append(contentsOf: [UInt8](repeating: 0, count: 4 - text.utf8.count % 4))
      case .file(let descriptor): file = descriptor
      }
    }
    var message = Data()
    message.append(word: object)
    message.append(word: UInt32(body.count + 8) << 16 | request)
    try send(message + body, with: file)
  }

  /// Returns when the compositor has handled all requests.
  func roundTrip() throws {
    // Request 0 of the display is wl_display.sync.
    let callback = newObject()
    try send(0, to: Self.display, .unsigned(callback))
    while true {
      let header = try receive(8)
      let (object, code) = (header.word(at: 0), header.word(at: 4) & 0xffff)
      let body = try receive(Int(header.word(at: 4) >> 16) - 8)
      switch (object, code) {
      case (callback, 0): return
      case (Self.registry, 0): globals[body.text(at: 4)] = body.word(at: 0)
      case (Self.display, 0):
        throw RunningApplication.Failure(description: "the compositor: \(body.text(at: 8))")
      default: continue
      }
    }
  }

  private func receive(_ count: Int) throws -> Data {
    var data = Data()
    var bytes = [UInt8](repeating: 0, count: max(count, 1))
    while data.count < count {
      let size = recv(socket, &bytes, count - data.count, 0)
      guard size > 0 else {
        throw RunningApplication.Failure(description: "the compositor does not answer")
      }
      data.append(contentsOf: bytes[..<size])
    }
    return data
  }

  private func send(_ message: Data, with file: Int32?) throws {
    var message = [UInt8](message)
    // The control data is a struct cmsghdr with SCM_RIGHTS and one descriptor.
    var control = Data()
    if let file {
      control.append(word: 20)
      for word in [0, UInt32(SOL_SOCKET), 1, UInt32(file), 0] { control.append(word: word) }
    }
    var rights = [UInt8](control)
    let sent = message.withUnsafeMutableBytes { bytes in
      rights.withUnsafeMutableBytes { rights in
        var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var header = msghdr()
          header.msg_iov = part
          header.msg_iovlen = 1
          if file != nil {
            header.msg_control = rights.baseAddress
            header.msg_controllen = rights.count
          }
          return sendmsg(socket, &header, Int32(MSG_NOSIGNAL))
        }
      }
    }
    guard sent == message.count else {
      throw RunningApplication.Failure(description: "the compositor takes no messages")
    }
  }
}

extension Data {
  fileprivate mutating func append(word: UInt32) {
    Swift.withUnsafeBytes(of: word) { append(contentsOf: $0) }
  }

  fileprivate func word(at offset: Int) -> UInt32 {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }

  /// The text at an offset, stored with its length in front and a zero behind.
  fileprivate func text(at offset: Int) -> String {
    let end = offset + 4 + Int(word(at: offset)) - 1
    return String(decoding: self[(startIndex + offset + 4)..<(startIndex + end)], as: UTF8.self)
  }
}
