public enum ListRejection: Error, Hashable, Sendable, Codable { case empty }
