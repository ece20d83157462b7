import { describe, expect, it } from 'vitest'
import type { SiteData } from '#contract/rendering.ts'
import { selectionSchema } from '#contract/resume.ts'
import {
  arabic,
  german,
  publish as publishWith,
  site,
} from '../../tests/support/site-in-languages.ts'
import { renderFiles } from './render-files.ts'

const publish = (data: SiteData) => publishWith(renderFiles, data)
const three = await publish({ ...site, translated: [german, arabic] })
const pages = (all: Map<string, string>) => [...all].filter(([path]) => path.endsWith('.html'))

/** The file that Hosting serves. */
function served({ texts }: typeof three, address: string): string | undefined {
  const { pathname } = new URL(address)
  if (pathname === '/') return '/index.html'
  return [`${pathname}.html`, pathname].find((path) => texts.has(path))
}

/** What a page says of itself in each language. */
function alternatesIn(html: string): [language: string, url: string][] {
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)
  return [...links].map(([, language = '', url = '']) => [language, url])
}

describe('search engines are told of the same page in each language', () => {
  const listed = pages(three.texts).filter(([, html]) => html.includes('<meta name="description"'))

  it('by every page: itself among them under its own language, and each of them says the same', () => {
    expect(listed).toHaveLength(3 * 5)
    for (const [path, html] of listed) {
      const alternates = alternatesIn(html)
      const [, own] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
      const [, language] = /<html lang="([^"]+)"/.exec(html) ?? []
      expect(alternates, path).toContainEqual([language, own])
      expect(alternates.map(([tag]) => tag)).toEqual(['en', 'de', 'ar', 'x-default'])
      expect(alternates[3]?.[1]).toBe(alternates[0]?.[1])
      for (const [tag, url] of alternates) {
        expect(new URL(url).href.replace(/\/$/, ''), path).toBe(url.replace(/\/$/, ''))
        if (tag !== 'x-default') expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
        expect(alternatesIn(three(served(three, url) ?? '')), `${path}: ${url}`).toEqual(alternates)
      }
      const locales = [...html.matchAll(/og:locale(?::alternate)?" content="([^"]+)"/g)]
      expect(locales.map(([, tag]) => tag).sort()).toEqual(['ar', 'de', 'en'])
      expect(html).toContain(
        `"inLanguage":"${language}"`.slice(
          0,
          path.includes('resume') || path.endsWith('/projects.html') ? 0 : undefined,
        ),
      )
    }
  })

  it('and of no page that is not to be found, leads on or is missing', () => {
    const found = listed.map(([path]) => path)
    const others = pages(three.texts).filter(([path]) => !found.includes(path))
    expect(others.length).toBeGreaterThan(3)
    for (const [path, html] of others) {
      expect(alternatesIn(html), path).toEqual([])
      expect(html, path).toMatch(/<meta name="robots" content="noindex|http-equiv="refresh"/)
    }
  })

  it('by the sitemap, which lists each page with the same addresses', () => {
    const rows = three('/sitemap.xml').match(/<url>.*<\/url>/g) ?? []
    expect(rows).toHaveLength(3 * 5)
    for (const row of rows) {
      const [, own = ''] = /<loc>([^<]+)/.exec(row) ?? []
      const links = [
        ...row.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g),
      ]
      expect(links.map(([, language, url]) => [language, url])).toEqual(
        alternatesIn(three(served(three, own) ?? '')),
      )
    }
  })

  it('not by the secret address of a résumé’s version', async () => {
    const key = 'a234567bcdefghij'
    const all = await publish({
      ...site,
      versions: [{ ...selectionSchema.parse({}), key, language: '', until: '' }],
      translated: [german],
    })
    expect(all(`/cv/${key}.html`)).not.toMatch(/hreflang/i)
    expect(all.texts.has(`/de/cv/${key}.html`)).toBe(false)
  })
})
