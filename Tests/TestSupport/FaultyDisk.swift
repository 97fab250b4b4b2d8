public import Foundation

/// A disk that fails or is recorded. The calls that a program under test makes for the files of a
/// folder go through the library `FaultyDisk`, which is preloaded.
public struct FaultyDisk: Sendable {
  /// The kinds of calls, in the order in which the library numbers them.
  public enum Call: Int, CaseIterable, Sendable {
    case read, write, sync, open, lock, rename, status, truncate, unlink
  }

  /// A fault: calls of one kind that fail.
  public struct Fault: Sendable, CustomStringConvertible {
    let call: Call
    /// The ordinal of the first call of its kind that fails, from 1.
    let number: Int
    /// The error number; 0 for a call that is done only by half.
    let error: Int32
    /// The number of consecutive calls that fail.
    let times: Int

    /// A fault of some calls, from an ordinal on.
    public init(_ call: Call, number: Int, error: Int32, times: Int = 1) {
      (self.call, self.number, self.error, self.times) = (call, number, error, times)
    }

    /// Whether only one call fails.
    public var isShort: Bool { times == 1 }

    /// The call, its number and the error.
    public var description: String {
      let error = error == 0 ? "done by half" : String(cString: strerror(error))
      return "\(call) \(number): \(error)" + (isShort ? "" : " from then on")
    }
  }

  private let folder: URL
  private let state: URL

  /// A disk for the files of a folder, in which the library keeps its counters.
  public init(_ folder: URL, fault: Fault? = nil) throws {
    self.folder = folder
    state = folder.appendingPathComponent(".disk")
    try Data(count: 8 * (Call.allCases.count + 4)).write(to: state)
    try fail(fault)
  }

  /// Makes calls fail from now on, also while a program runs; `nil` ends all faults.
  ///
  /// - Parameter fault: its ordinal is counted from now.
  public func fail(_ fault: Fault?) throws {
    var numbers = [0, 0, 0, 0]
    if let fault {
      let first = try callCounts()[fault.call, default: 0] + fault.number
      numbers = [fault.call.rawValue, first, Int(fault.error), fault.times]
    }
    let file = try FileHandle(forWritingTo: state)
    try file.seek(toOffset: UInt64(8 * Call.allCases.count))
    try file.write(contentsOf: numbers.withUnsafeBytes { Data($0) })
    try file.close()
  }

  /// The variables that preload the library into a program.
  public func environment(trace: URL? = nil) -> [String: String] {
    // SwiftPM puts every library of the package beside the program with the tests.
    let library = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("libFaultyDisk.so")
    var environment = [
      "LD_PRELOAD": library.path, "FAULTY_DISK_FOLDER": folder.path,
      "FAULTY_DISK_STATE": state.path,
    ]
    environment["FAULTY_DISK_TRACE"] = trace?.path
    return environment
  }

  /// The number of calls of each kind so far.
  public func callCounts() throws -> [Call: Int] {
    let bytes = [UInt8](try Data(contentsOf: state))
    return Dictionary(
      uniqueKeysWithValues: Call.allCases.map { call in
        let number = bytes[call.rawValue * 8..<call.rawValue * 8 + 8]
        return (call, number.reversed().reduce(0) { $0 << 8 | Int($1) })
      })
  }
}
