/// How large the content of a row is, in pixels.
struct RowSize: Equatable {
  var width: Int32 = 0
  var height: Int32
}
