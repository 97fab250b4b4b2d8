import CGtk
import GtkSupport

/// A weak reference to a GObject.
@MainActor
final class WeakObject {
  private let reference: UnsafeMutablePointer<GWeakRef>
  let typeName: String

  init(_ object: some ObjectPointer) {
    reference = .allocate(capacity: 1)
    typeName = String(cString: g_type_name_from_instance(object.cast()))
    g_weak_ref_init(reference, object.rawPointer)
  }

  isolated deinit {
    g_weak_ref_clear(reference)
    reference.deallocate()
  }

  var isAlive: Bool {
    guard let object = g_weak_ref_get(reference) else { return false }
    g_object_unref(object)
    return true
  }
}
