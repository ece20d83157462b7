import { describe, expect, it } from 'vitest'
import { placeholderContent } from '#contract/placeholder-profile.ts'
import { project as entry, noSkills } from '../../../tests/support/entries.ts'
import { imagePaths, withoutMissingImages } from '../site-data.ts'
import { projectFiles, projectList } from './project-files.ts'
import { projectPages as pagesOf } from './project-pages.ts'

const pathOf = (letter: string) => `images/projects/${letter.repeat(64)}.webp`
const image = (letter: string, alt: string) => {
  return { image: pathOf(letter), alt, width: 800, height: 600, focus: '10% 20%' }
}
const ferry = {
  ...entry,
  slug: 'ferry',
  oldSlugs: ['boat'],
  result: '300 sailings & counting',
  role: 'Built <it>',
  from: '2025-06',
  to: '2026-02',
  story: '## Why\n\n![The quay](2)',
  gallery: [image('a', 'The "board"'), image('a', 'The quay at dawn')],
}
const bus = { ...entry, _id: 'p2', name: 'Bus </title>', slug: 'bus', story: 'Words.' }
const plain = { ...entry, _id: 'p3', slug: 'plain' }

const site = { url: 'https://zoe.example.org' }
const owner = { ...placeholderContent, name: 'Zoë', language: 'sr-RS', site }
const style = { tokens: ':root{--header:#def}', fontFaces: '@font-face{}', hues: [] }
const rendered = (...projects: Parameters<typeof pagesOf>[0]) =>
  projectFiles(pagesOf(projects), owner, {
    ...style,
    previewAddress: (path) => `${path}?v=1`,
  })
async function render(...projects: Parameters<typeof pagesOf>[0]): Promise<Map<string, string>> {
  const { files, lazyFiles } = await rendered(...projects)
  for (const [path, { make }] of lazyFiles) files.set(path, await make())
  return new Map([...files].map(([path, file]) => [path, String(file)]))
}
const pageOf = async (project: typeof ferry) =>
  (await render(project)).get('/projects/ferry.html') ?? ''

const files = await render(ferry, plain, bus)
const page = files.get('/projects/ferry.html') ?? ''

/** The style sheet of what is below the pages' heads. */
const sheet = /^\/assets\/case-study-\w{8}\.css$/

describe('a project’s page', () => {
  it.each([
    '<html lang="sr-RS"',
    '<meta property="og:locale" content="sr_RS"/>',
    '<title>Ferry times – Zoë</title>',
    'name="description" content="300 sailings &amp; counting. Shows the next boat."',
    '<link rel="canonical" href="https://zoe.example.org/projects/ferry"/>',
    '<meta property="og:image" content="https://zoe.example.org/projects/ferry.jpg?v=1"/>',
    '<meta property="og:image:alt" content="Ferry times: 300 sailings &amp; counting"/>',
    '"mainEntityOfPage":"https://zoe.example.org/projects/ferry"',
    '<b>300</b><span> sailings &amp; counting</span></p>',
    'Built &lt;it&gt;',
    'June 2025 – February 2026',
    '<li><bdi>TypeScript</bdi></li>',
    'alt="The quay at dawn"',
    '<figcaption>The quay</figcaption>',
    'style="object-position:10% 20%"',
    `srcSet="/assets/projects/${'a'.repeat(8)}-480.webp 480w`,
    'rel="next" href="/projects/bus"',
    'Bus &lt;/title&gt;',
  ])('says %s', (words) => {
    expect(page).toContain(words)
  })

  // Its demo is a javascript: URL.
  it.each(['rel="prev"', '/projects/plain', 'javascript:'])('does not say %s', (words) => {
    expect(page).not.toContain(words)
  })

  it('has no place for a story that is nothing but headings, which alone are no page', async () => {
    const story = '## Why\n\n\n### How\n'
    const shown = await pageOf({ ...ferry, story })
    expect(shown).toContain('alt="The quay at dawn"')
    expect(shown).not.toMatch(/Why|How|<article|beside/)
    expect(await pageOf({ ...ferry, story, gallery: [] })).toBe('')
  })

  it('shows an image that the story does not name below it, once', () => {
    expect(page.match(/alt="The &quot;board&quot;"/g)).toHaveLength(1)
  })

  it('is painted once its head is there: with its figure, and a picture that is set in or fills', async () => {
    expect(page).toContain('<link rel="expect" href="#below" blocking="render"/>')
    const [later] = [...files.keys()].filter((path) => sheet.test(path))
    expect(page).toContain(`</header><link id="below" rel="stylesheet" href="${later}"/>`)
    const headOf = async (change: Partial<typeof ferry>) => {
      const [, head] = (await pageOf({ ...ferry, ...change })).split('<header class="band">')
      return head?.split('</header>')[0]
    }
    expect(await headOf({})).toMatch(/<b>300<\/b>.*<img class="set"/)
    expect(await headOf({ photoFills: true })).toMatch(/<b>300<\/b>.*<img class="cover"/)
    expect(await headOf({ photo: '' })).toMatch(/<b>300<\/b>.*<\/p><\/div>/)
    expect(await headOf({ photo: '', result: '' })).not.toContain('class="show"')
  })

  it('keeps the blank lines of the story’s code', async () => {
    const story = '```\nrun()\n\n\n  stop("$&")\n```'
    const code = '<code>run()\n\n\n  stop(&quot;$&amp;&quot;)\n</code>'
    expect(await pageOf({ ...ferry, story })).toContain(code)
  })

  it('is another where what it shows of its project or the ones beside it is, and else is not made anew', async () => {
    const sourceOf = async (...projects: Parameters<typeof pagesOf>[0]) =>
      (await rendered(...projects)).lazyFiles.get('/projects/ferry.html')?.source
    const sources = await Promise.all([
      sourceOf(ferry, bus),
      sourceOf({ ...ferry, story: 'New' }, bus),
      sourceOf(ferry, { ...bus, name: 'Tram' }),
      sourceOf(ferry),
    ])
    expect(new Set(sources).size).toBe(4)
    expect(await sourceOf(plain, ferry, { ...bus, story: 'New' })).toBe(sources[0])
  })

  it('is there where a project has a story or a gallery, and at its earlier addresses leads to it', () => {
    const names = ['boat', 'bus', 'ferry'].map((name) => `/projects/${name}.html`)
    expect([...files.keys()].sort()).toEqual([expect.stringMatching(sheet), ...names])
    const url = 'https://zoe.example.org/projects/ferry'
    const moved = files.get('/projects/boat.html')
    expect(moved).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(moved).toContain(`content="0; url=${url}"`)
  })
})

it('the list of projects has all of them: what has a page leads to it, and no address runs script', () => {
  const list = projectList([plain, ferry, bus], pagesOf([plain, ferry, bus]), owner, {
    ...style,
    picture: '/card.png?v=1',
  })
  expect(list.match(/<h2.*?<\/h2>/g)).toEqual([
    '<h2 dir="auto">Ferry times</h2>',
    '<h2 dir="auto"><a href="/projects/ferry" class="whole">Ferry times</a></h2>',
    '<h2 dir="auto"><a href="/projects/bus" class="whole">Bus &lt;/title&gt;</a></h2>',
  ])
  expect(list).not.toContain('javascript:')
  for (const tag of [
    '<meta property="og:title" content="Projects – Zoë"/>',
    `<meta property="og:description" content="Projects of Zoë, ${owner.role}: Ferry times, Ferry times, Bus &lt;/title&gt;"/>`,
    '<meta property="og:url" content="https://zoe.example.org/projects"/>',
    '<meta property="og:image" content="https://zoe.example.org/card.png?v=1"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ])
    expect(list).toContain(tag)
})

describe('where an image of the gallery is lost', () => {
  const gallery = [...'abcd'].map((one) => image(one, `Image ${one}`))
  const without = (lost: string, story: string) => {
    const site = { projects: [{ ...ferry, story, gallery }], skills: noSkills }
    return withoutMissingImages(new Set([...lost].map(pathOf)), site).data
  }

  it('shows the others under their own captions, once each', async () => {
    const data = without('ad', '![First](1)\n\n![Second](2)')
    const page = (await render(...data.projects)).get('/projects/ferry.html') ?? ''
    const alts = [...page.matchAll(/ alt="(Image .)"/g)].map(([, alt]) => alt)
    expect(alts).toEqual(['Image b', 'Image c'])
    expect(page).toMatch(/alt="Image b"[^>]*><\/a><figcaption>Second</)
    expect(page).not.toContain('First')
    const whole = imagePaths(data).filter((one) => !/-\d+\.webp$/.test(one))
    expect(whole).toEqual(['images/projects/a.webp', pathOf('b'), pathOf('c')])
  })

  it('makes no page of nothing else', async () => {
    expect([...(await render(...without('abcd', '').projects)).keys()]).toEqual([])
    const pages = [...(await render(...without('ab', '').projects)).keys()]
    expect(pages.filter((path) => !sheet.test(path))).toHaveLength(2)
  })
})

it('addresses name no file elsewhere and differ, whatever is stored; a page stands before what once led elsewhere', () => {
  const slugsOf = (...projects: Parameters<typeof pagesOf>[0]) =>
    pagesOf(projects).map(({ slug, old }) => [slug, ...old])
  const stored = { ...ferry, slug: '../ferry', oldSlugs: ['../../index', 'old'] }
  expect(slugsOf(stored)).toEqual([['ferry', 'old']])
  const twin = { ...bus, _id: 'p4', slug: 'ferry', oldSlugs: ['bus', 'boat'] }
  const nameless = { ...bus, _id: 'p5', slug: '', name: 'ferry' }
  const slugs = [['ferry', 'boat'], ['ferry-2'], ['ferry-3'], ['bus']]
  expect(slugsOf(ferry, twin, nameless, bus)).toEqual(slugs)
})
