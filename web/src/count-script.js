// Runs on published pages where a function answers. Reports once that the page was visible for two seconds in
// total; stores nothing.
{
  let left = 2000
  let since
  let timer
  // Of the page in the site's first language.
  const { path = location.pathname } = document.currentScript.dataset
  const tell = (path, from) =>
    navigator.sendBeacon('/api/visits/count', JSON.stringify({ path, from }))
  const look = () => {
    clearTimeout(timer)
    if (since) left -= performance.now() - since
    since = document.visibilityState === 'visible' && performance.now()
    if (since) timer = setTimeout(seen, left)
  }
  const seen = () => {
    document.removeEventListener('visibilitychange', look)
    // Internal navigation is not a visit.
    const [, , from = ''] = document.referrer.split('/')
    tell(path, from === location.host ? undefined : from)
  }
  document.addEventListener('visibilitychange', look)
  look()
  // Hosting serves this file directly, so the click is reported here.
  addEventListener('click', ({ target }) => {
    if (target.closest('[href^="/"][href$="/resume.pdf"]')) tell('/resume.pdf')
  })
}
