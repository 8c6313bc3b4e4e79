/// https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor
open class UIViewController: UIResponder {
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/init(nibname:bundle:)
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/init(coder:)
  public required init?(coder: NSCoder) { super.init() }

  // MARK: The view

  private var loaded: UIView?

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/view
  open var view: UIView! {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set {
      loaded = newValue
      newValue?.owner = self
    }
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/isviewloaded
  open var isViewLoaded: Bool { loaded != nil }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewifloaded
  open var viewIfLoaded: UIView? { loaded }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/loadview()
  open func loadView() { view = UIView(frame: .zero) }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidload()
  open func viewDidLoad() {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidlayoutsubviews()
  open func viewDidLayoutSubviews() {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewsafeareainsetsdidchange()
  open func viewSafeAreaInsetsDidChange() {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/didreceivememorywarning()
  open func didReceiveMemoryWarning() {}

  // MARK: Appearance

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwillappear(_:)
  open func viewWillAppear(_ animated: Bool) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidappear(_:)
  open func viewDidAppear(_ animated: Bool) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilldisappear(_:)
  open func viewWillDisappear(_ animated: Bool) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdiddisappear(_:)
  open func viewDidDisappear(_ animated: Bool) {}

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/shouldautomaticallyforwardappearancemethods
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  private var transition: (isAppearing: Bool, animated: Bool)?
  private var isShown = false

  /// Not of the framework: messages that UIKit would log as “Unbalanced calls to begin/end appearance transitions”.
  public private(set) var unbalancedAppearanceCalls = 0

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/beginappearancetransition(_:animated:)
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let isGoing = transition?.isAppearing ?? isShown
    if isGoing == isAppearing { unbalancedAppearanceCalls += 1 }
    transition = (isAppearing, animated)
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/endappearancetransition()
  open func endAppearanceTransition() {
    guard let (isAppearing, animated) = transition else {
      unbalancedAppearanceCalls += 1
      return
    }
    transition = nil
    isShown = isAppearing
    if isAppearing { viewDidAppear(animated) } else { viewDidDisappear(animated) }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children { child.endAppearanceTransition() }
  }

  // MARK: Children

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/parent
  open private(set) weak var parent: UIViewController?
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/children
  open private(set) var children: [UIViewController] = []

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)
  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/removefromparent()
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/willmove(toparent:)
  open func willMove(toParent parent: UIViewController?) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/didmove(toparent:)
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Restoration

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/restorationidentifier
  open var restorationIdentifier: String?
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/encoderestorablestate(with:)
  open func encodeRestorableState(with coder: NSCoder) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/decoderestorablestate(with:)
  open func decodeRestorableState(with coder: NSCoder) {}
}
