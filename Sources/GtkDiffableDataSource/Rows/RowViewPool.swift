/// The idle row views, by reuse identifier.
@MainActor
final class RowViewPool {
  /// About as many as a tall screen shows.
  private static let capacity = 64

  private var makers: [String: () -> any RowView] = [:]
  private var idle: [String: [PooledRowView]] = [:]

  func register(_ reuseIdentifier: String, make: @escaping () -> any RowView) {
    makers[reuseIdentifier] = make
    idle[reuseIdentifier] = nil
  }

  func isRegistered(_ reuseIdentifier: String) -> Bool { makers[reuseIdentifier] != nil }

  /// A view ready for another row; `nil` if the identifier is not registered.
  func take(_ reuseIdentifier: String) -> PooledRowView? {
    if let pooled = idle[reuseIdentifier]?.popLast() {
      pooled.view.prepareForReuse()
      return pooled
    }
    guard let make = makers[reuseIdentifier] else { return nil }
    return PooledRowView(view: make(), reuseIdentifier: reuseIdentifier)
  }

  func give(_ pooled: PooledRowView) {
    guard let identifier = pooled.reuseIdentifier, makers[identifier] != nil,
      idle[identifier, default: []].count < Self.capacity
    else { return }
    idle[identifier, default: []].append(pooled)
  }
}
