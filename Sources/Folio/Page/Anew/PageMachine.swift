#if Anew
  /// Stands for the new machine of pages, so that what compares both builds and runs before there is one.
  package typealias PageMachine = PageController
#endif
