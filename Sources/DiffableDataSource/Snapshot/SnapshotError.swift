/// A call that a snapshot refuses, and why. The snapshot that threw is unchanged.
///
/// A section snapshot has no sections, so it throws `SnapshotError<Never, ItemID>`.
public struct SnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error,
  Hashable
{
  /// The operation that failed.
  public let operation: Operation
  /// Why it cannot be done.
  public let reason: Reason

  /// The refusal of an operation for a reason.
  @inlinable
  public init(_ operation: Operation, _ reason: Reason) {
    self.operation = operation
    self.reason = reason
  }
}
