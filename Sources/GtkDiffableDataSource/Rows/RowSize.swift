/// The size of the content of a row, in pixels.
struct RowSize: Equatable {
  var width: Int32 = 0
  var height: Int32
}
