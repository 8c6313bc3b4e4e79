@_exported public import FolioList
@_exported public import FolioMachine
@_exported public import FolioMotion

// Of the data structures, those that are in the interface of a list.
@_exported public import enum FolioCollections.BatchRejection
@_exported public import struct FolioCollections.RowMove
@_exported public import struct FolioCollections.RowPath
@_exported public import struct FolioCollections.SectionMove
