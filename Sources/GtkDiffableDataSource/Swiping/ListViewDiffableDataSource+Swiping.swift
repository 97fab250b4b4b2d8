extension ListViewDiffableDataSource {
  /// Closes the row that a swipe has left open, if there is one.
  public func closeSwipeAction() {
    swiping?.close()
  }

  /// Begins to watch for swipes. A list without actions does not need this.
  func allowSwiping() {
    guard swiping == nil else { return }
    let swiping = RowSwiping(viewport: viewport) { [position] in position.isScrolling }
    swiping.action = { [weak self] side, item in
      guard let self else { return nil }
      let provider = side == .leading ? leadingSwipeAction : trailingSwipeAction
      return queue.guarding { provider?(item) }
    }
    self.swiping = swiping
  }
}
