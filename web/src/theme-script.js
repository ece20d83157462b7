// Inlined in every page, it runs before the first paint: light on a first visit, else the visitor's choice.
const html = document.documentElement
const bar = document.querySelector('meta[name=theme-color]')
const light = bar?.content
const show = (theme) => {
  // Setting it anew would restyle the whole page, with a quick connection just before its first paint.
  if (html.dataset.theme === theme) return
  // Disables transitions (in base.css), so that everything switches at once.
  html.dataset.switching = ''
  html.dataset.theme = theme
  if (document.body) getComputedStyle(document.body).color
  delete html.dataset.switching
  // The browser bar's colour on phones.
  if (bar) bar.content = theme === 'dark' ? bar.dataset.dark : light
}
const showChosen = () => {
  try {
    show(localStorage.getItem('theme') === 'dark' ? 'dark' : 'light')
  } catch {}
}
showChosen()
// The theme may have changed in another tab, or since this page entered the back-forward cache.
addEventListener('storage', showChosen)
addEventListener('pageshow', showChosen)
// For pages with script elements.
const onError = ({ target }) => {
  if (target.type === 'module') html.dataset.failed = ''
}
addEventListener('error', onError, true)
// Handles what works without the scripts: the theme, and the menu in browsers without `command`.
let pressed
addEventListener('click', ({ target, defaultPrevented }) => {
  const button = target.closest('button')
  const menu = document.getElementById('menu')
  if (button?.name === 'theme') {
    const theme = html.dataset.theme === 'dark' ? 'light' : 'dark'
    show(theme)
    try {
      localStorage.setItem('theme', theme)
    } catch {}
  } else if (button?.hasAttribute('command')) {
    if ('command' in button) return
    if (menu.open) menu.close()
    else menu.showModal()
  } else if (button && !defaultPrevented) pressed?.push(button)
  if (target === menu || target.closest('#menu a')) menu.close()
})
// Elsewhere the menu stays over no other page.
const closeMenu = () => document.getElementById('menu')?.close()
addEventListener('popstate', closeMenu)
addEventListener('pagehide', closeMenu)
// With a quick connection the whole page is there before its first paint, which would wait for the layout of all of it:
// until then base.css leaves out what is below the first screen. Who comes back, or to a place in it, starts there.
const [navigation] = performance.getEntriesByType('navigation')
if (navigation?.type === 'navigate' && !navigation.name.includes('#')) html.dataset.unpainted = ''
// The published home page is complete without its scripts, so the first of them loads after the first paint.
const { firstAct } = document.currentScript.dataset
if (firstAct) {
  // Other buttons' clicks are replayed after hydration: see src/theme.ts.
  pressed = []
  addEventListener('live', async () => {
    const early = pressed ?? []
    pressed = null
    delete html.dataset.failed
    for (const button of early) {
      button.click()
      // React renders what it changed first: an arrow pressed three times moves three.
      await null
    }
  })
}
// A failed script is asked for again; base.css hides what is useless meanwhile.
const onPaint = () => {
  delete html.dataset.unpainted
  if (!firstAct) return
  import(firstAct).then(
    (first) => first.default(pressed?.[0]),
    () => (html.dataset.failed = ''),
  )
}
new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
addEventListener('load', () => setTimeout(onPaint, 1000))
