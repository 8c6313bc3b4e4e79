"""Writes the pictures of Demo/Web/README.md."""
import io
from browser import Browser, chromium, root

web = root / 'Demo/Web'


def main():
  with chromium() as (driver, address):
    context = driver.new_context(viewport={'width': 1120, 'height': 1130}, has_touch=True)
    b = Browser(context.new_page(), address)
    b.open('?theme=light')
    b.swipe((200, 640), (200, 560), steps=10, hold=100)
    b.swipe((330, 500), (130, 500), steps=12)
    b.settle()
    b.run('view.jump(1)')
    b.page.wait_for_timeout(600)
    b.settle()
    b.page.wait_for_timeout(400)
    b.page.screenshot(path=web / 'demo.png')
    b.open('?theme=dark')
    left, top = b.base
    frame = {'x': left - 9, 'y': top - 9, 'width': 390, 'height': 780}
    # Three phones beside each other: the page puts pictures of itself into a row.
    pictures = []
    def take(): pictures.append(b.page.screenshot(clip=frame))
    b.run('view.jump(2, false)')
    b.settle()
    take()
    b.run("view.send({ type: 'cover.collapse', animated: false }); view.jump(3, false)")
    b.settle()
    take()
    b.swipe((330, 500), (170, 500), steps=10, lifts=False)
    b.page.wait_for_timeout(100)
    take()
    b.touch('touchEnd')
    import base64
    images = ''.join(f'<img src="data:image/png;base64,{base64.b64encode(p).decode()}">' for p in pictures)
    context.close()
    page = driver.new_page(viewport={'width': 1226, 'height': 796})
    page.set_content(f'<body style="margin:8px;background:#141312;display:flex;gap:20px">{images}</body>')
    page.wait_for_timeout(300)
    page.screenshot(path=web / 'pages.png')


if __name__ == '__main__': main()
