// Stands in every page and runs before the first paint: light on a first visit, else the visitor's choice.
try {
  document.documentElement.dataset.theme =
    localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.theme = 'light'
}
// The published page is complete without its programs and names them here: they come after the first paint.
const { programs } = document.currentScript.dataset
if (programs) {
  const load = () => Promise.all(programs.split(' ').map((path) => import(path))).catch(() => {})
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(load, 1000))
}
