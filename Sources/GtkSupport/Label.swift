public import CGtk

/// A widget with a text.
public final class Label: Widget {
  public override class var objectType: GType { gtk_label_get_type() }

  /// Makes a label with a text.
  public convenience init(_ text: String = "") {
    self.init(rawPointer: gtk_label_new(text.isEmpty ? nil : text))
  }

  /// The text that the label shows.
  public var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set { gtk_label_set_text(opaque, newValue) }
  }

  /// The alignment of a text that is narrower than the label: 0 is where lines begin, 1 where they
  /// end.
  public var textAlignment: Float {
    get { gtk_label_get_xalign(opaque) }
    set { gtk_label_set_xalign(opaque, newValue) }
  }

  /// Centers the lines of the text.
  public func centerLines() { gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER) }

  /// The place at which a text that is too long gets an ellipsis.
  public var ellipsis: PangoEllipsizeMode {
    get { gtk_label_get_ellipsize(opaque) }
    set { gtk_label_set_ellipsize(opaque, newValue) }
  }

  /// Whether a long text wraps to the next line.
  public var wraps: Bool {
    get { gtk_label_get_wrap(opaque) != 0 }
    set {
      gtk_label_set_wrap(opaque, newValue ? 1 : 0)
      gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    }
  }

  /// Whether the label is as high as one line, regardless of the letters in it.
  public var isSingleLine: Bool {
    get { gtk_label_get_single_line_mode(opaque) != 0 }
    set { gtk_label_set_single_line_mode(opaque, newValue ? 1 : 0) }
  }

  /// The maximum number of lines of a text that wraps and ends in an ellipsis.
  public var lineLimit: Int32 {
    get { gtk_label_get_lines(opaque) }
    set { gtk_label_set_lines(opaque, newValue) }
  }

  /// The minimum width of the label in letters; -1 for that of the text.
  public var minimumLetters: Int32 {
    get { gtk_label_get_width_chars(opaque) }
    set { gtk_label_set_width_chars(opaque, newValue) }
  }

  /// The maximum natural width of the label in letters; -1 for that of the text.
  public var maximumLetters: Int32 {
    get { gtk_label_get_max_width_chars(opaque) }
    set { gtk_label_set_max_width_chars(opaque, newValue) }
  }

  /// The lines in which a text is laid out.
  public struct Lines {
    /// The number of lines.
    public let count: Int32
    /// The width of the longest line, in pixels.
    public let width: Int32
    /// The height of all lines, in pixels.
    public let height: Int32
  }

  /// Returns the lines that the whole text takes in letters of a size, whatever the label shows of
  /// it and before it is drawn.
  ///
  /// - Parameters:
  ///   - width: the width in pixels at which lines wrap.
  ///   - size: the size of the label's font in pixels.
  ///   - breaksWords: whether a word that is wider is broken; otherwise its line is too wide.
  public func lines(
    within width: Int32, ofSize size: Double, breaksWords: Bool = true
  ) -> Lines {
    guard let layout = gtk_widget_create_pango_layout(widget, text) else {
      return Lines(count: 1, width: 0, height: 0)
    }
    defer { g_object_unref(layout.rawPointer) }
    let font = pango_font_description_copy(
      pango_context_get_font_description(pango_layout_get_context(layout)))
    defer { pango_font_description_free(font) }
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_width(layout, width * PANGO_SCALE)
    pango_layout_set_wrap(layout, breaksWords ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
    var (longest, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &longest, &height)
    return Lines(count: pango_layout_get_line_count(layout), width: longest, height: height)
  }

  /// Shows ranges of the text bold and underlined, and removes other marks.
  public func mark(_ ranges: [Range<String.Index>], of text: String) {
    guard !ranges.isEmpty || gtk_label_get_attributes(opaque) != nil else { return }
    // The text is marked by attributes instead of markup, because it may contain any character.
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    for range in ranges {
      for attribute in [
        pango_attr_weight_new(PANGO_WEIGHT_BOLD), pango_attr_underline_new(PANGO_UNDERLINE_SINGLE),
      ] {
        attribute?.pointee.start_index = guint(text.utf8.distance(to: range.lowerBound))
        attribute?.pointee.end_index = guint(text.utf8.distance(to: range.upperBound))
        pango_attr_list_insert(attributes, attribute)
      }
    }
    // The attributes are not set again, because GTK would measure and draw the label again even for
    // the same ones.
    let shown = gtk_label_get_attributes(opaque)
    guard shown == nil || pango_attr_list_equal(shown, attributes) == 0 else { return }
    gtk_label_set_attributes(opaque, ranges.isEmpty ? nil : attributes)
  }
}

extension String.UTF8View {
  fileprivate func distance(to index: String.Index) -> Int {
    distance(from: startIndex, to: index)
  }
}

extension PangoEllipsizeMode {
  /// The text gets no ellipsis, so the label is as wide as the text.
  public static var none: Self { PANGO_ELLIPSIZE_NONE }
  /// Letters in the middle of the text are replaced by an ellipsis.
  public static var middle: Self { PANGO_ELLIPSIZE_MIDDLE }
  /// Letters at the end of the text are replaced by an ellipsis.
  public static var end: Self { PANGO_ELLIPSIZE_END }
}
