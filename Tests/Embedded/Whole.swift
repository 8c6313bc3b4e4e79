// The session and the functions in one module, for a runtime that only calls one function of a new module.

/// Plays the session. Returns the digest at its end.
@c(folio_play)
public func folioPlay() -> UInt64 {
  var session = Session { _, _ in }
  session.play()
  return folioDigest()
}
