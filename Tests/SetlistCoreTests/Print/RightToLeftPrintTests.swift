import CPangoCairo
import Localization
import Testing

@testable import SetlistFormats

/// Tests that pages in a right-to-left language are mirrored, whatever the language of the titles
/// is.
@Suite struct RightToLeftPrintTests {
  /// The horizontal extents that an element draws on a page 400 points wide.
  private func ink(
    of element: PageElement, in direction: TextDirection
  ) throws -> ClosedRange<Double> {
    let layout = try #require(TextLayout(direction: direction))
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
    defer { cairo_surface_destroy(surface) }
    let context = try #require(cairo_create(surface))
    defer { cairo_destroy(context) }
    layout.draw(element, pageWidth: 400, on: context)
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height)
    return x...(x + width)
  }

  @Test(arguments: ["Title", "عنوان", "3:44"], [false, true])
  func aTextStandsWhereItsPageBeginsOrEnds(text: String, isTrailing: Bool) throws {
    let element = PageElement.text(
      text, font: PageFont(size: 10), x: 20, y: 10, width: 200, isTrailing: isTrailing)
    let fromLeft = try ink(of: element, in: .leftToRight)
    #expect(isTrailing ? fromLeft.upperBound > 210 : fromLeft.lowerBound < 30)
    #expect(fromLeft.lowerBound > 18 && fromLeft.upperBound < 222)
    let fromRight = try ink(of: element, in: .rightToLeft)
    #expect(isTrailing ? fromRight.lowerBound < 190 : fromRight.upperBound > 370)
    #expect(fromRight.lowerBound > 178 && fromRight.upperBound < 382)
  }

  @Test func aRuleIsMirrored() throws {
    let ink = try ink(of: .rule(x: 20, y: 10, width: 100), in: .rightToLeft)
    #expect(abs(ink.lowerBound - 280) < 1 && abs(ink.upperBound - 380) < 1)
  }
}
