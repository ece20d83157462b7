// Stands in the pages that are published where a function answers. Tells it once that the page was seen for two
// seconds in all; keeps nothing.
{
  let left = 2000
  let since
  let timer
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
    // A page of this site leads to no visit.
    const [, , from = ''] = document.referrer.split('/')
    tell(location.pathname, from === location.host ? undefined : from)
  }
  document.addEventListener('visibilitychange', look)
  look()
  // Hosting shows this one without asking the function.
  addEventListener('click', ({ target }) => {
    if (target.closest('[href="/resume.pdf"]')) tell('/resume.pdf')
  })
}
