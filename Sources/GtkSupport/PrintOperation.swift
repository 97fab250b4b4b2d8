public import CGtk

/// An operation that prints pages with the system's dialog. It emits `beginPrint`, `drawPage` and
/// `done`.
@MainActor
public final class PrintOperation: ObjectPointer {
  private let reference = ObjectReference(consuming: gtk_print_operation_new())

  private var operation: UnsafeMutablePointer<GtkPrintOperation> { cast() }

  /// Makes an operation whose pages have their own margins. It is asynchronous, because otherwise
  /// GTK would wait in its own main loop, in which no task of the main actor runs.
  public init(name: String) {
    gtk_print_operation_set_job_name(operation, name)
    gtk_print_operation_set_use_full_page(operation, 1)
    gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
    gtk_print_operation_set_embed_page_setup(operation, 1)
    gtk_print_operation_set_allow_async(operation, 1)
  }

  /// The address of the operation.
  public nonisolated var rawPointer: UnsafeMutableRawPointer { reference.rawPointer }

  /// Takes over the settings of another operation, such as its printer. If the user prints to a
  /// file, the file is named `fileName` in `folder`.
  public func setSettings(like other: PrintOperation?, folder: String, fileName: String) {
    let known = other.flatMap { gtk_print_operation_get_print_settings($0.operation) }
    let settings = ObjectReference(
      consuming: known.map { gtk_print_settings_copy($0) } ?? gtk_print_settings_new())
    gtk_print_settings_set(settings.opaque, GTK_PRINT_SETTINGS_OUTPUT_URI, nil)
    gtk_print_settings_set(settings.opaque, GTK_PRINT_SETTINGS_OUTPUT_DIR, folder)
    gtk_print_settings_set(settings.opaque, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, fileName)
    gtk_print_operation_set_print_settings(operation, settings.opaque)
  }

  /// Sets the paper that the print dialog begins with. Call it after `setSettings`.
  ///
  /// - Parameters:
  ///   - name: the name of the paper, such as `GTK_PAPER_NAME_A4`.
  ///   - isLandscape: whether the long edge is at the top.
  public func setPaper(_ name: String, isLandscape: Bool) {
    guard let paper = gtk_paper_size_new(name) else { return }
    defer { gtk_paper_size_free(paper) }
    let orientation =
      isLandscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT
    if let settings = gtk_print_operation_get_print_settings(operation) {
      gtk_print_settings_set_paper_size(settings, paper)
      gtk_print_settings_set_orientation(settings, orientation)
    }
    let setup = ObjectReference(consuming: gtk_page_setup_new())
    gtk_page_setup_set_paper_size_and_default_margins(setup.opaque, paper)
    gtk_page_setup_set_orientation(setup.opaque, orientation)
    gtk_print_operation_set_default_page_setup(operation, setup.opaque)
  }

  /// Shows the print dialog, or performs another print action, and prints.
  public func run(_ action: GtkPrintOperationAction, over parent: Window?)
    -> GtkPrintOperationResult
  {
    gtk_print_operation_run(operation, action, parent?.cast(), nil)
  }

  /// Sets the number of pages to print.
  public func setPageCount(_ count: Int) {
    gtk_print_operation_set_n_pages(operation, Int32(count))
  }

  /// Cancels the print operation.
  public func cancel() { gtk_print_operation_cancel(operation) }

  /// The error because of which the operation has failed; `nil` if the printer reports none.
  public var failure: GLibError? {
    var error: UnsafeMutablePointer<GError>?
    gtk_print_operation_get_error(operation, &error)
    return error.map { GLibError(consuming: $0) }
  }
}

/// The context of a print operation, which has the paper and the drawing context of a page.
public final class PrintContext: ObjectHandle {
  public override class var objectType: GType { gtk_print_context_get_type() }

  /// The size of the paper in points.
  public var size: (width: Double, height: Double) {
    (gtk_print_context_get_width(opaque), gtk_print_context_get_height(opaque))
  }

  /// The Cairo context that a page is drawn with, a `cairo_t`.
  public var cairo: OpaquePointer? { gtk_print_context_get_cairo_context(opaque) }
}
