// The session and the functions in one module, for a machine that calls one function of a fresh module, and no more.

/// Plays the session. Returns the digest at its end.
@c(folio_play)
public func folioPlay() -> UInt64 {
  var session = Session { _, _ in }
  session.play()
  return folioDigest()
}
