#if !Coding
  #error("FolioTrace needs the package trait Coding, which is on by default")
#endif
