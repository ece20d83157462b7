import { mailtoAddress } from '#contract/email-address.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { phoneAddress } from '#contract/phone.ts'
import script from '../../src/theme-script.js?raw'
import { fontLink } from '../head.ts'
import { fade, themeScript } from '../theme-script.ts'
import { fileNames } from './names.ts'
import style from './resume.css?raw'
import { monthWords, type Resume, shortAddress } from './resume.ts'

/** /resume: one column, complete without script. `tokens` and `fontFaces` are CSS of the site. */
export function resumePage(resume: Resume, tokens: string, fontFaces: string): string {
  const { name, role, summary, url, wishes, paths, isListed } = resume
  const names = fileNames(name)
  return `<!doctype html>
<html lang="en" data-theme="light">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(names.title)}</title>
    <meta name="description" content="${escapeHtml([role, summary].filter(Boolean).join('. '))}" />
    ${isListed ? `<link rel="canonical" href="${escapeHtml(new URL(paths.page, url).href)}" />` : '<meta name="robots" content="noindex" />'}
    <link rel="alternate" type="application/pdf" href="${paths.pdf}" />
    <link rel="alternate" type="application/json" href="${paths.json}" />
    ${fontLink(fontFaces)}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${themeScript(script)}${fade}
    <style>${[fontFaces, tokens, style].join('\n').trim()}</style>
  </head>
  <body>
    <nav aria-label="Other forms">
      <a href="/">Portfolio</a>
      <a href="${paths.pdf}" download="${escapeHtml(names.pdf)}">PDF</a>
      <a href="${paths.card}" download="${escapeHtml(names.card)}">Contact card</a>
      <a href="${paths.text}" download="${escapeHtml(names.text)}">Text</a>
      <a href="${paths.json}" download="${escapeHtml(names.json)}">JSON</a>
    </nav>
    <main dir="auto">
      <header>
        <h1>${escapeHtml(name)}</h1>
        ${element('p', role, 'role')}
        ${list(waysOf(resume), 'ways')}
        ${element('p', summary, 'summary')}
        ${element('p', wishes.join(', '), 'quiet')}
      </header>
      ${section('Experience', resume.jobs.map(jobArticle))}
      ${section('Projects', resume.projects.map(projectArticle))}
      ${section('Education', resume.schools.map(schoolArticle))}
      ${section('Skills', [skillList(resume)])}
    </main>
  </body>
</html>
`.replace(/^\s*\n/gm, '')
}

function waysOf({ email, phone, location, url, links }: Resume): string[] {
  const home = new URL('/', url).href
  const dial = phoneAddress(phone)
  return [
    email && anchor(mailtoAddress(email), email),
    dial ? anchor(dial, phone) : escapeHtml(phone),
    escapeHtml(location),
    anchor(home, shortAddress(home)),
    ...links.map((link) => anchor(link.url, shortAddress(link.url))),
  ].filter(Boolean)
}

function section(title: string, entries: string[]): string {
  const body = entries.filter(Boolean).join('\n')
  return body === '' ? '' : `<section>\n<h2>${title}</h2>\n${body}\n</section>`
}

function jobArticle(job: Resume['jobs'][number]): string {
  const company = job.url ? anchor(job.url, job.company) : escapeHtml(job.company)
  const end = job.end === '' ? 'Present' : time(job.end)
  return article(
    job.title,
    [company, `${time(job.start)} – ${end}`, escapeHtml(job.location)],
    [
      ...job.summary.split('\n').map((text) => element('p', text)),
      list(job.highlights.map(escapeHtml), 'highlights'),
      element('p', job.technologies.join(', '), 'quiet'),
    ],
  )
}

function projectArticle(project: Resume['projects'][number]): string {
  const { name, url, summary, result, technologies } = project
  return article(
    name,
    [url ? anchor(url, shortAddress(url)) : ''],
    [
      element('p', summary),
      list(result ? [escapeHtml(result)] : [], 'highlights'),
      element('p', technologies.join(', '), 'quiet'),
    ],
  )
}

function schoolArticle(school: Resume['schools'][number]): string {
  const { degree, institution, years, location, cgpa } = school
  return article(
    degree,
    [institution, years, location, cgpa && `Grade: ${cgpa}`].map(escapeHtml),
    [],
  )
}

/** The entry's second line holds what is not empty of `facts`, which are markup as `body` is. */
function article(title: string, facts: string[], body: string[]): string {
  const head = `<h3>${escapeHtml(title)}</h3>\n${list(facts.filter(Boolean), 'facts')}`
  return `<article>\n${head}\n${body.filter(Boolean).join('\n')}\n</article>`
}

function skillList({ skills, languages }: Resume): string {
  const spoken = languages.length > 0 ? [{ label: 'Languages spoken', names: languages }] : []
  const rows = [...skills, ...spoken].map(
    ({ label, names }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(names.join(', '))}</dd>`,
  )
  return rows.length > 0 ? `<dl>\n${rows.join('\n')}\n</dl>` : ''
}

function list(items: string[], name: string): string {
  if (items.length === 0) return ''
  return `<ul class="${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function element(tag: string, text: string, name?: string): string {
  return text && `<${tag}${name ? ` class="${name}"` : ''}>${escapeHtml(text)}</${tag}>`
}

function anchor(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`
}

function time(month: string): string {
  return `<time datetime="${month}">${monthWords(month)}</time>`
}
