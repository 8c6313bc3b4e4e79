import Testing

extension Trait where Self == TimeLimitTrait {
  /// Fails a test that never finishes.
  ///
  /// The limit also counts the time in which a suspended task waits for other tests of the run, which can be minutes.
  static var hangLimit: Self { .timeLimit(.minutes(20)) }
}
