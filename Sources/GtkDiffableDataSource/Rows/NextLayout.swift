/// A closure that is called once, after the next layout and before the frame is drawn.
@MainActor
final class NextLayout {
  private let layouts: FrameLayouts
  private var body: (() -> Void)?
  private var realization = 0

  init(_ layouts: FrameLayouts) {
    self.layouts = layouts
    layouts.add { [weak self] in self?.layoutDidEnd() }
  }

  /// Whether a call is due.
  var isDue: Bool { body != nil && realization == layouts.realization }

  /// Requests another layout and calls `body` after it. Does nothing while a call is due, or if the
  /// list is not in a window. A due call is dropped when the list leaves its window.
  func call(_ body: @escaping () -> Void) {
    guard !isDue, layouts.isRealized else { return }
    self.body = body
    realization = layouts.realization
    layouts.askForAnother()
  }

  private func layoutDidEnd() {
    let body = isDue ? body : nil
    self.body = nil
    body?()
  }
}
