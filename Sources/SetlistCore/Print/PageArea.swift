/// The printable area of a page.
struct PageArea: Hashable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  init(paper: PrintOptions.Paper) {
    self.init(paperSize: paper.size)
  }

  /// The printable area of paper of a size in points. The margin is narrower on small paper.
  init(paperSize size: (width: Double, height: Double)) {
    let margin = min(42, min(size.width, size.height) / 8)
    (x, y) = (margin, margin)
    width = max(size.width - 2 * margin, 1)
    height = max(size.height - 2 * margin, 1)
  }
}
