import { describe, expect, it } from 'vitest'
import { placeholderContent } from '#contract/placeholder-profile.ts'
import type { SiteData } from '#contract/rendering.ts'
import { emptyEntry } from '#contract/sections.ts'
import { project as entry, skill as icon, noSkills } from '../../tests/support/entries.ts'
import { withAddress } from './address.ts'
import { coloursOf } from './colours.ts'
import { headTags } from './head.ts'
import { monogram } from './monogram.ts'
import { publishedPage } from './page.ts'
import { lettersOf } from './resume/letters.ts'
import { imagePaths } from './site-data.ts'
import { siteFiles } from './site-files.ts'
import { readSources, readThemeScript } from './sources.ts'
import { describeProject, structuredData } from './structured-data.ts'
import { themeScript } from './theme-script.ts'

const content = withAddress(placeholderContent)

const project = { ...entry, name: 'Ferry </script><b>times' }
const skill = { ...icon, image: { ...icon.image, light: '' } }
const data: SiteData = { projects: [project], skills: { ...noSkills, tech: [skill] } }
const tokens = `
  :root { --page: #fff; --header: #ddeeff; --accent: #004488; --on-accent: #fff; }
  :root[data-theme="dark"] {
    --page: #111; --text: #eee; --muted: #aaa; --accent: #88bbff; --on-accent: #001122;
  }`
const other = {
  ...content,
  name: 'Zoë Łukasiewicz',
  role: 'Maker & developer',
  site: { url: 'https://zoe.example.org' },
}

describe('the head of the page', () => {
  it('writes the owner’s words as text', () => {
    expect(headTags(other)).toContain('<title>Zoë Łukasiewicz, Maker &amp; developer</title>')
  })

  it('tells search engines the skills; a project’s page its source, and no address that is not http(s)', () => {
    const { mainEntity } = structuredData(content, data)
    expect(mainEntity).toMatchObject({ name: content.name, knowsAbout: ['React'] })
    const page = describeProject(project, 'https://zoe.example.org/', '#owner')
    expect(page).toMatchObject({ codeRepository: project.github })
    expect(JSON.stringify(page)).not.toContain('javascript:')
  })

  it.each([
    ['Certificates', 'Awards'],
    ['Zertifikate', 'Auszeichnungen'],
  ])('tells search engines of %s and %s, and of neither where there are none', (...titles) => {
    const entry = { ...emptyEntry, name: 'CKA', by: 'CNCF' }
    const sections = titles.map((title) => ({ title, entries: [entry] }))
    const { mainEntity } = structuredData({ ...other, sections })
    expect(mainEntity.hasCredential).toMatchObject([
      { name: 'CKA', recognizedBy: { name: 'CNCF' } },
    ])
    expect(mainEntity.award).toEqual(['CKA'])
    expect(Object.keys(structuredData(other).mainEntity)).not.toContain('award')
    expect(structuredData(other).mainEntity.image).toBe('https://zoe.example.org/card.png')
  })
})

const sources = { ...readSources(), icon: undefined, tokens }
const files = await siteFiles(other, sources, { changed: project.updatedAt, sites: [], hues: [] })

describe('the icon', () => {
  const letters = lettersOf(sources.fonts.map(({ regular }) => regular))
  const draw = (name: string) => monogram(name, coloursOf(tokens), letters)

  it('has the initials of the name in both themes’ colours', () => {
    const svg = draw('Zoë Anna Łukasiewicz')
    expect(svg.match(/<path/g)).toHaveLength(2)
    expect(svg).toContain('.tile{fill:#004488}')
    expect(svg).toMatch(/prefers-color-scheme:dark\){\.tile{fill:#88bbff}/)
    // Each letter has a path of its own, in order.
    const outlines = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)
    expect(outlines).toEqual(['Z', 'Ł'].map((letter) => letters.outline(letter, 1000).path))
    expect(svg).not.toBe(draw('Zoë Anna Menon'))
    // Middle names do not count.
    expect(svg).toBe(draw('Zara van der Łoś'))
  })

  it('is what the phone icons are drawn from, in the colours of tokens.css', async () => {
    const bluer = tokens.replaceAll('4488', '2277').replace('eee', 'ddd')
    const others = await siteFiles(other, { ...sources, tokens: bluer })
    for (const path of ['/favicon.svg', '/icon-192.png', '/apple-touch-icon.png', '/card.png']) {
      expect(files.get(path), path).not.toEqual(others.get(path))
    }
  })

  it.each([
    ['Ada', 1],
    ['ada lovelace', 2],
    ['李', 0],
    ['', 0],
  ])('of %j has %i letters', (name, count) => {
    expect(draw(name).match(/<path/g) ?? []).toHaveLength(count)
    expect(draw(name).includes('<rect class="mark"')).toBe(count === 0)
  })
})

describe('the published page', () => {
  const built = `<head>
    ${headTags(content)}
    ${themeScript(readThemeScript())}
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head><body><div id="root"></div></body>`
  const page = publishedPage(built, {
    content,
    data,
    markup: '<main>$& words</main>',
    dataAddress: '/published.js?v=1',
    firstStyles: '.a{color:red}',
    wideSheet: '/assets/wide.css',
  })

  it('holds its words and its style, is painted with its first screen, and asks for no script before', () => {
    expect(page).toContain('<link rel="expect" href="#below" blocking="render" />')
    expect(page).toContain('<div id="root"><main>$& words</main></div>')
    expect(page).toContain('<style>.a{color:red}</style>')
    expect(page).toContain(
      '<link rel="stylesheet" href="/assets/wide.css" media="(width>=40rem),(scripting:none)" />',
    )
    expect(page).not.toContain('type="module"')
    expect(page).not.toContain('modulepreload')
    expect(page).toContain(
      '<script id="theme" data-programs="/published.js?v=1 /assets/index-1.js /assets/react-1.js">',
    )
  })
})

it('wants three widths of each cover, and of each icon that is shown the smallest', () => {
  expect(imagePaths(data)).toEqual([
    'images/projects/a-480.webp',
    'images/projects/a-960.webp',
    'images/projects/a.webp',
    'images/skills/d-480.webp',
  ])
})

it('wants the icons of all skills where no function stands behind the page', () => {
  const image = { dark: 'images/skills/e.webp', light: '' }
  const all = {
    ...data,
    skills: { ...data.skills, coding: [{ ...skill, type: 'coding' as const, image }] },
  }
  const icon = 'images/skills/e-480.webp'
  expect(imagePaths(all)).not.toContain(icon)
  expect(imagePaths(all, { isAlone: true })).toContain(icon)
})
