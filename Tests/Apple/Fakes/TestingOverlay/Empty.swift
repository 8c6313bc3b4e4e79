// Swift Testing has an overlay for UIKit, which the compiler imports automatically if both are imported. It does not exist
// for this UIKit.
