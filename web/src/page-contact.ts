/**
 * How to reach the owner, as a page says it. The programs of the site hold neither the e-mail address nor the
 * phone number of content.ts: what the owner hides later would stay in them.
 */
export function contactOf(page: Document): { email: string; phone: string } {
  const json = page.querySelector('script[type="application/ld+json"]')?.textContent
  const { email = '', telephone: phone = '' } = JSON.parse(json || '{}').mainEntity ?? {}
  return { email, phone }
}
