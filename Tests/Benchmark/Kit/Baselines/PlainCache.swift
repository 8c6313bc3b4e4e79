/// The textbook cache: a dictionary of nodes that are linked in the order of their use.
public final class PlainCache {
  private final class Node {
    let key: Int64
    var value: Int64
    unowned(unsafe) var before: Node?
    var after: Node?

    init(_ key: Int64, _ value: Int64) {
      self.key = key
      self.value = value
    }
  }

  private var nodes: [Int64: Node] = [:]
  private var newest: Node?
  private unowned(unsafe) var oldest: Node?
  private let limit: Int

  /// Creates an empty cache with a capacity.
  public init(count limit: Int) { self.limit = limit }

  /// The keys from the newest to the oldest.
  public var keys: [Int64] {
    var keys: [Int64] = []
    var next = newest
    while let node = next {
      keys.append(node.key)
      next = node.after
    }
    return keys
  }

  /// Returns the value of a key, which becomes the newest.
  public func value(for key: Int64) -> Int64? {
    guard let node = nodes[key] else { return nil }
    if newest !== node {
      unlink(node)
      link(node)
    }
    return node.value
  }

  /// Inserts a value as the newest, and evicts the oldest beyond the capacity.
  public func set(_ value: Int64, for key: Int64) {
    if let node = nodes[key] {
      node.value = value
      unlink(node)
      link(node)
      return
    }
    let node = Node(key, value)
    nodes[key] = node
    link(node)
    if nodes.count > limit, let last = unsafe oldest {
      unlink(last)
      nodes[last.key] = nil
    }
  }

  private func link(_ node: Node) {
    node.after = newest
    unsafe node.before = nil
    if let newest { unsafe newest.before = node } else { unsafe oldest = node }
    newest = node
  }

  private func unlink(_ node: Node) {
    let (before, after) = unsafe (node.before, node.after)
    if let before { before.after = after } else { newest = after }
    if let after { unsafe after.before = before } else { unsafe oldest = before }
  }

  deinit {
    // Releasing the head of a long chain would free the nodes by deep recursion.
    while let node = newest {
      newest = node.after
      node.after = nil
    }
  }
}
