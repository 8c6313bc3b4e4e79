import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that waits for what never comes.
  ///
  /// A task that waits shares its few threads with all tests of a run, so that minutes may pass before it goes on.
  static var hanging: Self { .timeLimit(.minutes(20)) }
}
