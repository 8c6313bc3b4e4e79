"""Writes the pictures of Demo/Web/README.md."""
import base64
from browser import Browser, chromium, root

web = root / 'Demo/Web'


def main():
  with chromium() as (driver, address):
    context = driver.new_context(viewport={'width': 1120, 'height': 1130}, has_touch=True)
    b = Browser(context.new_page(), address)
    frame = None

    def take(): pictures.append(b.page.screenshot(clip=frame))

    def write(name, width, gap=20):
      """Puts pictures into a row, smaller than they are."""
      images = ''.join(f'<img style="width:{width}px" src="data:image/png;base64,{base64.b64encode(p).decode()}">' for p in pictures)
      page = driver.new_page(viewport={'width': len(pictures) * (width + gap), 'height': round(width * 2) + gap})
      page.set_content(f'<body style="margin:{gap // 2}px;background:{back};display:flex;gap:{gap}px">{images}</body>')
      page.wait_for_timeout(300)
      page.screenshot(path=web / name)
      page.close()

    # The tour.
    pictures, back = [], '#f3f1ec'
    b.open('?set=tour&theme=light', holds=True)
    left, top = b.base
    frame = {'x': left - 9, 'y': top - 9, 'width': 390, 'height': 780}
    for page in (11, 12, 13, 14, 15):
      b.run(f'view.jump({page}, false)')
      b.page.wait_for_timeout(1_500)
      if page == 15:
        for number in (9_000, 17, 4_321, 88, 1_200): b.run(f'tour.part(15).view.jump({number}, false)')
        b.page.wait_for_timeout(400)
      take()
    write('tour.png', 300)

    # The page with the inspector, and three of its lists in the dark.
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
    pictures, back = [], '#141312'
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
    write('pages.png', 390)
    context.close()


if __name__ == '__main__': main()
