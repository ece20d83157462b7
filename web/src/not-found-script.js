// On the page of a missing address, where the site has several languages: shows it in the one that the address begins
// with. Of the others it has header and words in templates, which are parsed by then.
document.addEventListener('DOMContentLoaded', () => {
  const [, base] = location.pathname.split('/')
  const { documentElement: html } = document
  for (const own of document.querySelectorAll('template')) {
    if (own.dataset.base !== `/${base}`) continue
    html.lang = own.lang
    html.dir = own.dir
    document.title = own.title
    for (const part of [...own.content.children])
      document.querySelector(`.${part.className}`)?.replaceWith(part)
  }
})
