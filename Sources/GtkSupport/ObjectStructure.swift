public import CGtk

/// A structure that C publishes for a class of GObjects. Only pointers to these are objects to
/// Swift: an address of something else has none of their members.
public protocol ObjectStructure {}

extension GObject: ObjectStructure {}
extension GApplication: ObjectStructure {}
extension GFileInputStream: ObjectStructure {}
extension GInputStream: ObjectStructure {}
extension GSettings: ObjectStructure {}
extension GSimpleActionGroup: ObjectStructure {}
extension GdkContentProvider: ObjectStructure {}
extension GtkAdjustment: ObjectStructure {}
extension GtkApplication: ObjectStructure {}
extension GtkCssProvider: ObjectStructure {}
extension GtkLayoutManager: ObjectStructure {}
extension GtkMediaStream: ObjectStructure {}
extension GtkPrintOperation: ObjectStructure {}
extension GtkTextBuffer: ObjectStructure {}
