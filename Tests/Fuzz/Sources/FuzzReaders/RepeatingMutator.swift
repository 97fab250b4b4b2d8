/// Sometimes makes a large input from a small one by repeating a part of it: readers that take time
/// in the square of the bytes are found by large inputs of many equal parts.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximumCount: Int, _ seed: UInt32
) -> Int {
  let count = mutateAtRandom(bytes, count, maximumCount)
  var random = UInt64(seed)
  func next(below bound: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((random >> 33) % UInt64(max(bound, 1)))
  }
  // If only small inputs are wanted, the usual mutations are enough.
  guard maximumCount > 65_536, count > 1, next(below: 16) == 0 else { return count }
  let start = next(below: count)
  let length = 1 + next(below: min(64, count - start))
  let tail = count - start - length
  let repeats = next(below: (maximumCount - count) / length)
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  var index = start + length
  for _ in 0..<repeats {
    for offset in 0..<length {
      bytes[index] = input[start + offset]
      index += 1
    }
  }
  for offset in 0..<tail { bytes[index + offset] = input[start + length + offset] }
  return index + tail
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateAtRandom(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximumCount: Int
) -> Int
