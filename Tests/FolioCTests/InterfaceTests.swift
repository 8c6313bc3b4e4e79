import Testing

/// The tests of the interface for C. They run one after the other, because one of them opens as many pagers as there can be.
@Suite("The interface for C", .processorTime, .serialized)
struct InterfaceTests {}
