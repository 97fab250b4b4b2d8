import Foundation

/// Another program that holds a database's write lock.
final class DatabaseLock {
  private let process = Process()
  private let input = Pipe()

  /// Takes the lock, and waits until it is taken.
  init(_ database: URL) throws {
    let script = """
      import sqlite3, sys
      connection = sqlite3.connect(sys.argv[1], isolation_level=None)
      connection.execute("BEGIN IMMEDIATE")
      print("locked", flush=True)
      sys.stdin.read()
      """
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", script, database.path]
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    guard output.fileHandleForReading.availableData.starts(with: Data("locked".utf8)) else {
      throw RunningApplication.Failure(description: "the database could not be locked")
    }
  }

  deinit { try? release() }

  /// Ends the other program, and with it the lock.
  func release() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
