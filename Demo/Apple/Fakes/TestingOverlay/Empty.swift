// Swift Testing comes with an overlay for UIKit, which the compiler imports by itself where both are imported. It is missing
// where UIKit is.
