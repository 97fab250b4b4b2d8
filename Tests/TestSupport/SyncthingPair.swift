public import Foundation

/// Two real programs Syncthing on this computer, which carry files between two folders, and which
/// can be parted.
///
/// They reach each other on the loopback interface, and nothing else: there is no discovery, no
/// relay, and no report.
public final class SyncthingPair: Sendable {
  /// The reason why the programs cannot be used.
  public struct Failure: Error, CustomStringConvertible {
    /// What did not come.
    public let description: String

    /// Tells what did not come.
    public init(description: String) { self.description = description }
  }

  /// One of both programs.
  private struct Side: Sendable {
    let home: URL
    let process: Process
    let device: String
    var folder: URL { home.appending(path: "folder", directoryHint: .isDirectory) }
  }

  private let root: URL
  private let sides: [Side]

  /// The folders whose files both have.
  public var folders: [URL] { sides.map(\.folder) }

  /// Starts both programs, and waits until they are connected.
  public init() async throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "setlist-syncthing-\(UUID().uuidString)", directoryHint: .isDirectory)
    self.root = root
    let homes = ["a", "b"].map { root.appending(path: $0, directoryHint: .isDirectory) }
    var devices: [String] = []
    for home in homes {
      // Syncthing keeps no folder without its mark in it.
      try FileManager.default.createDirectory(
        at: home.appending(path: "folder/.stfolder"), withIntermediateDirectories: true)
      try Command(program: "syncthing", environment: Self.environment)
        .succeed("generate", "--home=\(home.path)")
      devices.append(try Self.device(in: home))
    }
    let ports = try Self.freePorts(homes.count)
    for (home, port) in zip(homes, ports) {
      let text = Self.configuration(home: home, port: port, devices, ports)
      try Data(text.utf8).write(to: home.appending(path: "config.xml"))
    }
    sides = try zip(homes, devices).map { home, device in
      Side(home: home, process: try Self.start(in: home), device: device)
    }
    try await untilConnected()
  }

  deinit {
    for side in sides { side.process.terminate() }
    for side in sides { side.process.waitUntilExit() }
    try? FileManager.default.removeItem(at: root)
  }

  /// Parts both programs, as a broken network does.
  public func disconnect() throws {
    for (side, other) in zip(sides, sides.reversed()) {
      try ask(side, "system/pause?device=\(other.device)", ["-X", "POST"])
    }
  }

  /// Connects both programs again, and waits until they are.
  public func connect() async throws {
    for (side, other) in zip(sides, sides.reversed()) {
      try ask(side, "system/resume?device=\(other.device)", ["-X", "POST"])
    }
    try await untilConnected()
  }

  /// Whether the folders have the same documents with the same bytes.
  public func isSame() throws -> Bool {
    let contents = try folders.map { folder in
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".setlist") }
      return try names.reduce(into: [String: Data]()) { contents, name in
        contents[name] = try Data(contentsOf: folder.appending(path: name))
      }
    }
    return contents[0] == contents[1]
  }

  private func untilConnected() async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      let answers = sides.map { try? ask($0, "system/connections") }
      if answers.allSatisfy({ $0?.contains("\"connected\": true") == true }) { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    let logs = sides.map {
      (try? String(contentsOf: $0.home.appending(path: "log"), encoding: .utf8)) ?? ""
    }
    throw Failure(description: "the connection did not come: \(logs)")
  }

  @discardableResult
  private func ask(_ side: Side, _ path: String, _ options: [String] = []) throws -> String {
    try Command(program: "curl").succeed(
      [
        "-sS", "--fail", "--max-time", "10", "--unix-socket",
        side.home.appending(path: "gui").path, "-H", "X-API-Key: key",
      ] + options + ["http://localhost/rest/\(path)"])
  }

  private static let environment = ["STNODEFAULTFOLDER": "1", "STNOUPGRADE": "1"]

  private static func start(in home: URL) throws -> Process {
    let process = Process()
    // It ends at last where the tests are killed.
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = [
      "600", "syncthing", "serve", "--home=\(home.path)", "--no-browser", "--no-restart",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let log = home.appending(path: "log")
    try Data().write(to: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    // The threads of tests block most signals, which the program must not inherit.
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
    return process
  }

  /// The identity that Syncthing has made for a home.
  private static func device(in home: URL) throws -> String {
    let text = try String(contentsOf: home.appending(path: "config.xml"), encoding: .utf8)
    guard let device = text.firstMatch(of: #/<device id="([A-Z0-9-]+)"/#) else {
      throw Failure(description: "Syncthing has made no identity: \(text)")
    }
    return String(device.1)
  }

  /// Ports that no program listens on.
  private static func freePorts(_ count: Int) throws -> [UInt16] {
    var (sockets, ports): ([CInt], [UInt16]) = ([], [])
    defer { for socket in sockets { close(socket) } }
    for _ in 0..<count {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      sockets.append(descriptor)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
        }
      }
      guard isBound else { throw Failure(description: "there is no free port") }
      ports.append(UInt16(bigEndian: address.sin_port))
    }
    return ports
  }

  private static func configuration(
    home: URL, port: UInt16, _ devices: [String], _ ports: [UInt16]
  ) -> String {
    let members = devices.map { "<device id=\"\($0)\"/>" }.joined()
    let addresses = zip(devices, ports).map {
      "<device id=\"\($0)\" name=\"\($1)\"><address>tcp://127.0.0.1:\($1)</address></device>"
    }.joined(separator: "\n  ")
    return """
      <configuration version="36">
        <folder id="band" label="Band" path="\(home.path)/folder" type="sendreceive"
          rescanIntervalS="60" fsWatcherEnabled="true" fsWatcherDelayS="1">
          \(members)
          <minDiskFree unit="%">0</minDiskFree>
          <maxConflicts>-1</maxConflicts>
        </folder>
        \(addresses)
        <gui enabled="true" tls="false">
          <address>\(home.path)/gui</address><apikey>key</apikey>
        </gui>
        <options>
          <listenAddress>tcp://127.0.0.1:\(port)</listenAddress>
          <globalAnnounceEnabled>false</globalAnnounceEnabled>
          <localAnnounceEnabled>false</localAnnounceEnabled>
          <relaysEnabled>false</relaysEnabled>
          <natEnabled>false</natEnabled>
          <stunServer></stunServer>
          <urAccepted>-1</urAccepted>
          <crashReportingEnabled>false</crashReportingEnabled>
          <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
          <startBrowser>false</startBrowser>
          <setLowPriority>false</setLowPriority>
          <minHomeDiskFree unit="%">0</minHomeDiskFree>
        </options>
      </configuration>

      """
  }
}
