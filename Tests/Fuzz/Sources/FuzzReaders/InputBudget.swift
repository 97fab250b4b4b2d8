import Foundation
import Synchronization

/// The time and the memory that reading an input may take. Both grow linearly with its bytes.
///
/// A reader that takes time in the square of the bytes, or holds far more memory than them, ends
/// the program, so that libFuzzer keeps the input.
struct InputBudget {
  /// The limit in processor seconds: generous for a program under sanitizers, and far less than
  /// comparing all bytes of a large input with each other takes.
  private let seconds: Double
  /// The limit of allocated bytes: an entry takes some hundred bytes, and each line of one byte
  /// makes an entry.
  private let bytes: Int

  init(inputLength: Int) {
    seconds = 0.5 + 50e-6 * Double(inputLength)
    bytes = 8_388_608 + 1024 * inputLength
  }

  /// Runs `body`; ends the program if that exceeds the budget.
  func check<Value>(_ body: () -> Value) -> Value {
    let start = Self.processorSeconds
    heldBytes.store(0, ordering: .relaxed)
    peakBytes.store(0, ordering: .relaxed)
    let value = body()
    let time = Self.processorSeconds - start
    guard time <= seconds else {
      end("Reading took \(time) seconds; \(seconds) are allowed for the input.")
    }
    let peak = peakBytes.load(ordering: .relaxed)
    guard peak <= bytes else {
      end("Reading held \(peak) bytes; \(bytes) are allowed for the input.")
    }
    return value
  }

  /// Begins to count the allocated bytes. Called once.
  static func beginCounting() {
    heldBytes.store(0, ordering: .relaxed)
    peakBytes.store(0, ordering: .relaxed)
    _ = installHooks(
      { _, size in
        let held = heldBytes.wrappingAdd(size, ordering: .relaxed).newValue
        _ = peakBytes.max(held, ordering: .relaxed)
      },
      { address in
        guard let address else { return }
        heldBytes.wrappingSubtract(allocatedSize(address), ordering: .relaxed)
      })
  }

  private func end(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("\(reason)\n".utf8))
    abort()
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

// The hooks of the sanitizer are C functions, which cannot capture state, so the counters are
// global.
private let heldBytes = Atomic<Int>(0)
private let peakBytes = Atomic<Int>(0)

@_silgen_name("__sanitizer_install_malloc_and_free_hooks")
private func installHooks(
  _ allocated: @convention(c) (UnsafeRawPointer?, Int) -> Void,
  _ freed: @convention(c) (UnsafeRawPointer?) -> Void
) -> CInt

@_silgen_name("__sanitizer_get_allocated_size")
private func allocatedSize(_ address: UnsafeRawPointer) -> Int
