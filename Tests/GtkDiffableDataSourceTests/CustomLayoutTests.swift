import CGtk
import GtkSupport
import XCTest

/// Tests the size requests of custom layouts.
@MainActor
final class CustomLayoutTests: WindowTestCase {
  private func button(_ text: String) -> Widget { Button(label: text) }

  private func label(_ text: String) -> Widget {
    let label = Label(text)
    label.wraps = true
    return label
  }

  /// GTK requires that a wider widget needs no more height, and otherwise warns of a box around it.
  func testNothingNeedsMoreHeightInMoreWidth() async throws {
    let empty = Box(.horizontal)
    let buttons = Box(.horizontal, spacing: 6)
    buttons.append(["Review…", "Undo"].map(button))
    let text = "A text that is long enough for several lines in a narrow window, and for two"
    let (main, extra) = (Label(text), button("Extra"))
    main.ellipsis = .end
    let overflowing = OverflowBox(label: label(text), more: button("More"), lineCount: 2)
    overflowing.text = text
    let add = button("Add")
    let boxes = [
      "what is left out": PriorityBox([empty, add], main: empty, optional: [(add, 0)], spacing: 0)
        .widget,
      "beside a text": PriorityBox([main, extra], main: main, optional: [(extra, 9)], spacing: 6)
        .widget,
      "wrapped": WrapBox(first: label(text), second: buttons, spacing: 6).widget,
      "columns": ColumnsBox(first: label("One"), second: button("Two"), spacing: 6).widget,
      "cells": CellsBox((1...5).map { button("\($0)") }, spacing: 6).widget,
      "overflowing": overflowing.widget,
    ]
    for (name, box) in boxes {
      let reference = ObjectReference(retaining: box)
      var (least, last): (Int32, Int32) = (0, .max)
      gtk_widget_measure(box.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
      for width in least...(least + 900) {
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(
          reference.cast(), GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, nil, nil)
        XCTAssertLessThanOrEqual(minimum, natural, "\(name) at \(width)")
        XCTAssertLessThanOrEqual(minimum, last, "\(name) at \(width)")
        last = minimum
      }
    }
  }
}
