// Stands in every page and runs before the first paint: light on a first visit, else the visitor's choice.
const html = document.documentElement
const bar = document.querySelector('meta[name=theme-color]')
const light = bar?.content
const show = (theme) => {
  // All of it at once: what has a transition would lag behind. base.css switches them off.
  html.dataset.switching = ''
  html.dataset.theme = theme
  if (document.body) getComputedStyle(document.body).color
  delete html.dataset.switching
  // What a phone paints its bar with.
  if (bar) bar.content = theme === 'dark' ? bar.dataset.dark : light
}
const showChosen = () => {
  try {
    show(localStorage.getItem('theme') === 'dark' ? 'dark' : 'light')
  } catch {}
}
showChosen()
// In another tab, or on a page that this one was left for.
addEventListener('storage', showChosen)
addEventListener('pageshow', showChosen)
// Of a page whose scripts are elements of it.
const onError = ({ target }) => {
  if (target.type === 'module') html.dataset.failed = ''
}
addEventListener('error', onError, true)
// What needs no script: the theme, and a menu where a browser does not open it by its button's command.
let pressed
addEventListener('click', ({ target }) => {
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
    if (button.getAttribute('command') === 'close') menu.close()
    else menu.showModal()
  } else if (button) pressed?.add(button)
  if (target === menu || target.closest('#menu a')) menu.close()
})
// The published page is complete without its scripts and names them here: they come after the first paint.
const { programs } = document.currentScript.dataset
if (programs) {
  // Other buttons answer once they can: src/theme.ts says when.
  const early = new Set()
  pressed = early
  addEventListener('live', () => {
    pressed = null
    for (const button of early) button.click()
    early.clear()
  })
  // What failed is asked for again; base.css hides what is no use meanwhile.
  const load = () => {
    // They take over the whole page, and may be in the browser's cache while the page is on its way. A visitor may stop it.
    if (document.readyState === 'loading')
      return document.addEventListener('readystatechange', load)
    Promise.all(programs.split(' ').map((path) => import(path))).then(
      // A page that is broken for good says so by a value.
      () => html.dataset.failed || delete html.dataset.failed,
      () => (html.dataset.failed = ''),
    )
  }
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(load, 1000))
}
