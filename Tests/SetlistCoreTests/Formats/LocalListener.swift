import Foundation

/// Listens for connections on a free port of this computer.
final class LocalListener {
  private let descriptor: Int32
  let port: UInt16

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound, listen(descriptor, 5) == 0, fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    close(descriptor)
  }

  /// Whether a connection has been made since the last call.
  var wasReached: Bool {
    let connection = accept(descriptor, nil, nil)
    guard connection >= 0 else { return false }
    close(connection)
    return true
  }
}
