@_exported public import FolioList
@_exported public import FolioMachine
@_exported public import FolioMotion
