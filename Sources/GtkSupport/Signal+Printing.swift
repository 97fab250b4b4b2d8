public import CGtk

// The signals of a print operation. Each is told of a `GtkPrintContext`.

extension Signal where Arguments == OpaquePointer?, Answer == Void {
  /// The pages are to be laid out.
  public static var beginPrint: Self { Self("begin-print") { $0.object(1) } }
}

extension Signal where Arguments == (page: Int, context: OpaquePointer?), Answer == Void {
  /// A page is to be drawn, from 0.
  public static var drawPage: Self {
    Self("draw-page") { (Int($0.integer(2)), $0.object(1)) }
  }
}

extension Signal where Arguments == GtkPrintOperationResult, Answer == Void {
  /// The operation has ended.
  public static var done: Self {
    Self("done") { GtkPrintOperationResult(UInt32(bitPattern: $0.enumeration(1))) }
  }
}
