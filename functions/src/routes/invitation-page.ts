import { escapeHtml } from '../contract/escape-html.ts'
import { type Invitation, invitationFolder } from '../contract/invitation.ts'
import { limits } from '../contract/limits.ts'
import type { Texts } from '../contract/texts/en.ts'
import { fill } from '../contract/texts/fill.ts'
import type { HttpError } from '../errors.ts'
import { readSite, type Site, sitePage } from './site-page.ts'

/** What was sent, by field. */
export type Typed = Record<string, string>

/** Why it was not taken. */
interface Wrong {
  typed: Typed
  /** By field, in English. */
  faults?: Record<string, string>
  refused?: HttpError
}

/** Where to write to the owner. */
const contact = '/#Contact'

/** Asks for the words; after a try that failed with what was typed. */
export async function askPage(invitation: Invitation, wrong?: Wrong): Promise<Response> {
  const site = await readSite()
  const { words } = site.texts
  const { name, about, _id } = invitation
  const asks = `<p class="asks">${filled(words.asks, { name, owner: site.owner })}</p>`
  const topic = about && `<p>${filled(words.about, { about })}</p>`
  const status = wrong?.refused?.status ?? (wrong ? 400 : 200)
  const retry = wrong?.refused?.headers
  const body = asks + topic + promise(site) + form(_id, site, wrong)
  return page(site, words.title, body, status, retry)
}

export async function thanksPage(): Promise<Response> {
  const site = await readSite()
  const { words } = site.texts
  return page(site, words.thanks, `<p>${filled(words.sent, site)}</p>${promise(site)}`, 200)
}

/** The same for each key that does not work. */
export async function overPage(): Promise<Response> {
  const site = await readSite()
  const { words } = site.texts
  return page(site, words.over, `<p>${escapeHtml(words.overHint)}</p>`, 404)
}

/** In place of an answer in JSON; what was typed is still in the browser, which leads back to it. */
export async function refusedPage({ status, code, headers }: HttpError): Promise<Response> {
  const site = await readSite()
  const { words, refusals } = site.texts
  const reasons: Record<string, string> = {
    too_many_attempts: refusals.tooMany,
    too_large: words.tooLarge,
    field_too_large: words.tooLarge,
  }
  const reason = reasons[code] ?? words.failed
  return page(site, words.notSent, `<p>${escapeHtml(reason)}</p>`, status, headers)
}

function form(key: string, { texts }: Site, wrong?: Wrong): string {
  const { words } = texts
  const { typed = {}, faults = {}, refused } = wrong ?? {}
  const error = (name: string) => (faults[name] ? reasonOf(name, typed[name] ?? '', texts) : '')
  const isTooMany = refused?.status === 429
  const said = isTooMany ? texts.refusals.tooMany : refused ? words.failed : words.wrong
  const one = (name: keyof typeof labels, label: string) =>
    field(name, label, typed[name] ?? '', error(name), texts)
  const consent = error('consent')
  return `<form method="post" action="${invitationFolder}${key}" enctype="multipart/form-data" novalidate>
${wrong ? `<p class="wrong" role="alert">${escapeHtml(said)}</p>` : ''}
${one('text', words.text)}
${one('name', words.name)}
${one('role', words.role)}
${one('company', words.company)}
<p class="field tick"><label><input type="checkbox" name="consent" value="yes"${typed.consent === 'yes' ? ' checked' : ''}${described('consent', consent)}> <span>${escapeHtml(words.consent)}</span></label>${errorOf('consent', consent)}</p>
<p><button type="submit">${escapeHtml(words.send)}</button></p>
</form>`
}

/** What a browser may fill in. */
const labels = { text: '', name: 'name', role: 'organization-title', company: 'organization' }

function field(
  name: keyof typeof labels,
  label: string,
  value: string,
  error: string,
  { words, contact }: Texts,
): string {
  const isText = name === 'text'
  const isOptional = name === 'role' || name === 'company'
  const aside = isText ? fill(words.limit, { limit: limits.testimonial }) : contact.optional
  const hint = isText || isOptional ? ` <span>${escapeHtml(aside)}</span>` : ''
  const about = `id="${name}" name="${name}" dir="auto"${described(name, error)}`
  // A line feed at the start of a textarea is dropped.
  const control = isText
    ? `<textarea ${about} rows="7">\n${escapeHtml(value)}</textarea>`
    : `<input ${about} autocomplete="${labels[name]}" value="${escapeHtml(value)}">`
  return `<p class="field"><label for="${name}">${escapeHtml(label)}${hint}</label>${control}${errorOf(name, error)}</p>`
}

function described(name: string, error: string): string {
  return error && ` aria-invalid="true" aria-describedby="${name}-error"`
}

function errorOf(name: string, error: string): string {
  return error && `<span class="error" id="${name}-error">${escapeHtml(error)}</span>`
}

/** In the site's language. */
function reasonOf(name: string, value: string, { words, contact }: Texts): string {
  if (name === 'consent') return words.noConsent
  const limit = name === 'text' ? limits.testimonial : limits.title
  const count = value.replaceAll('\r\n', '\n').trim().length
  if (count > limit) return fill(contact.tooLong, { limit, count })
  if (count > 0) return words.cannotShow
  return name === 'text' ? words.noText : contact.noName
}

/** What is shown of them, and that it can be taken back. */
function promise({ texts, owner }: Site): string {
  const { shown, back } = texts.words
  const [before = '', after = ''] = back.split('{owner}')
  const link = `<a href="${contact}"><bdi>${escapeHtml(owner)}</bdi></a>`
  return `<p>${filled(shown, { owner })}</p><p>${escapeHtml(before)}${link}${escapeHtml(after)}</p>`
}

/** A text of ours with values that others chose. */
function filled(text: string, values: object): string {
  const marked = Object.entries(values).map(([name, value]) => {
    return [name, `<bdi>${escapeHtml(String(value))}</bdi>`]
  })
  return fill(escapeHtml(text), Object.fromEntries(marked))
}

function page(
  site: Site,
  title: string,
  body: string,
  status: number,
  headers?: Record<string, string>,
): Response {
  const { owner } = site
  const titles = { title: fill(title, { owner }), heading: filled(title, { owner }) }
  // Without its origin the form would be refused.
  return sitePage(site, {
    ...titles,
    body,
    status,
    headers: { ...headers, 'referrer-policy': 'same-origin' },
  })
}
