import { mailtoAddress } from '#contract/email-address.ts'
import { escapeHtml as text } from '#contract/escape-html.ts'
import type { Content } from '#contract/rendering.ts'

/** The noscript text of the built page; the published page is complete without script. */
export function noScript({ name, role, summary, resume, contact, social }: Content): string {
  const links = [
    ...(resume ? [['Resume/CV', resume]] : []),
    ...(contact.email ? [[contact.email, mailtoAddress(contact.email)]] : []),
    ...social.map(({ label, url }) => [label, url]),
  ]
  const items = links.map(
    ([label = '', url = '']) => `<li><a href="${text(url)}">${text(label)}</a></li>`,
  )
  return `<noscript>
      <main style="max-width: 40rem; margin: auto; padding: 2rem">
        <h1>${text(name)}</h1>
        <p>${text(role)}</p>
        <p>${text(summary)}</p>
        <ul>${items.join('')}</ul>
      </main>
    </noscript>`
}

export const noScriptElement = /\s*<noscript>.*?<\/noscript>/s
