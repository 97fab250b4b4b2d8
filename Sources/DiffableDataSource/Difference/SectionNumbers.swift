/// Numbers for the sections of two snapshots, so that a header has a key of fixed size.
struct SectionNumbers<SectionID: Hashable> {
  private var numbers: [SectionID: UInt64] = [:]

  mutating func number(of section: SectionID) -> UInt64 {
    let next = UInt64(numbers.count)
    if let number = numbers[section] { return number }
    numbers[section] = next
    return next
  }
}
