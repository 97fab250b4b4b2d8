import Foundation
import Synchronization

/// The time and the memory that reading an input may take, which grow with its bytes.
///
/// Reading that takes time in the square of the bytes, or holds far more than them, ends the
/// program,
/// so that libFuzzer keeps the input.
struct InputBudget {
  /// Seconds of the processor: generous for a program that is watched by sanitizers, and far less
  /// than what compares all bytes of a large input with each other.
  private let seconds: Double
  /// Bytes that may be held at once: an entry, of which a line of one byte makes one, takes some
  /// hundred.
  private let bytes: Int

  init(inputLength: Int) {
    seconds = 0.5 + 50e-6 * Double(inputLength)
    bytes = 8_388_608 + 1024 * inputLength
  }

  /// Runs `body`; ends the program if that takes more.
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

  /// Begins to count the bytes that are held; once for the program.
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

// The hooks of the sanitizer are C functions, which hold nothing.
private let heldBytes = Atomic<Int>(0)
private let peakBytes = Atomic<Int>(0)

@_silgen_name("__sanitizer_install_malloc_and_free_hooks")
private func installHooks(
  _ allocated: @convention(c) (UnsafeRawPointer?, Int) -> Void,
  _ freed: @convention(c) (UnsafeRawPointer?) -> Void
) -> CInt

@_silgen_name("__sanitizer_get_allocated_size")
private func allocatedSize(_ address: UnsafeRawPointer) -> Int
