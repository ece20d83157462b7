import { describe, expect, it } from 'vitest'
import { content } from '../../src/content.ts'
import { project as entry, noSkills } from '../../src/test-entries.ts'
import { imagePaths, leaveOut } from '../site-data.ts'
import { projectFiles } from './project-files.ts'
import { pagesOf } from './slugs.ts'

const image = {
  image: `images/projects/${'a'.repeat(64)}.webp`,
  ...{ width: 800, height: 600, focus: '10% 20%' },
}
const ferry = {
  ...entry,
  ...{ slug: 'ferry', oldSlugs: ['boat'], result: '300 sailings & counting' },
  ...{ role: 'Built <it>', from: '2025-06', to: '2026-02', story: '## Why\n\n![The quay](2)' },
  gallery: [
    { ...image, alt: 'The "board"' },
    { ...image, alt: 'The quay at dawn' },
  ],
}
const bus = { ...entry, _id: 'p2', name: 'Bus </title>', slug: 'bus', story: 'Words.' }
const plain = { ...entry, _id: 'p3', slug: 'plain' }

const render = (...projects: Parameters<typeof pagesOf>[0]) =>
  projectFiles(
    pagesOf(projects),
    { ...content, name: 'Zoë', site: { url: 'https://zoe.example.org' } },
    { tokens: ':root{--header:#def}', fontFaces: '@font-face{}' },
  )

describe('a project’s page', () => {
  const page = render(ferry, plain, bus).get('/projects/ferry.html') ?? ''

  it('has a title, a description and an address of its own', () => {
    for (const words of [
      '<title>Ferry times – Zoë</title>',
      'name="description" content="300 sailings &amp; counting. Shows the next boat."',
      '<link rel="canonical" href="https://zoe.example.org/projects/ferry" />',
      '<meta property="og:image" content="https://zoe.example.org/projects/ferry.jpg" />',
      '<meta property="og:image:alt" content="Ferry times: 300 sailings &amp; counting" />',
      '"mainEntityOfPage":"https://zoe.example.org/projects/ferry"',
    ]) {
      expect(page).toContain(words)
    }
  })

  it('says result, role, dates and technologies, and escapes each', () => {
    for (const words of [
      '300 sailings &amp; counting</p>',
      'Built &lt;it&gt;',
      'June 2025 – February 2026',
      '<li dir="auto">TypeScript</li>',
    ]) {
      expect(page).toContain(words)
    }
  })

  it('shows each image of the gallery once, with its words, where the story asks or below it', () => {
    expect(page).toContain('alt="The quay at dawn"')
    expect(page).toContain('<figcaption>The quay</figcaption>')
    expect(page.match(/alt="The &quot;board&quot;"/g)).toHaveLength(1)
    expect(page).toContain('style="object-position: 10% 20%"')
    expect(page).toContain(`srcset="/assets/projects/${'a'.repeat(12)}-480.webp 480w`)
  })

  it('is painted once its cover is there, if it has one', () => {
    const waits = '<link rel="expect" href="#cover" blocking="render" />'
    const ofShown = render({ ...ferry, photo: image.image }).get('/projects/ferry.html')
    expect(ofShown).toContain(waits)
    expect(ofShown).toMatch(/<img class="cover" id="cover"/)
    const ofBare = render({ ...ferry, photo: '' }).get('/projects/ferry.html')
    expect(ofBare).not.toContain(waits)
  })

  it('keeps the blank lines of the story’s code', () => {
    const story = '```\nrun()\n\n\n  stop("$&")\n```'
    expect(render({ ...ferry, story }).get('/projects/ferry.html')).toContain(
      '<code>run()\n\n\n  stop(&quot;$&amp;&quot;)</code>',
    )
    expect(page.split('<main')[1]).not.toMatch(/\n\s*\n/)
  })

  it('leads to the pages before and after it, and to no project without one', () => {
    expect(page).toContain('rel="next" href="/projects/bus"')
    expect(page).not.toContain('rel="prev"')
    expect(page).not.toContain('/projects/plain')
    expect(page).toContain('Bus &lt;/title&gt;')
  })

  it('links to no address that runs script, as that of the demo', () => {
    expect(page).not.toContain('javascript:')
  })

  it('makes no file for a project without a story or a gallery', () => {
    expect([...render(ferry, plain, bus).keys()].sort()).toEqual([
      '/projects/boat.html',
      '/projects/bus.html',
      '/projects/ferry.html',
    ])
  })
})

describe('where an image of the gallery is lost', () => {
  const path = (letter: string) => `images/projects/${letter.repeat(64)}.webp`
  const gallery = ['a', 'b', 'c', 'd'].map((one) => ({
    ...image,
    image: path(one),
    alt: `Image ${one}`,
  }))
  const without = (lost: string[], story: string) => {
    const site = { projects: [{ ...ferry, story, gallery }], skills: noSkills }
    return leaveOut(new Set(lost.map(path)), site).data
  }

  it('shows the others under their own captions, once each', () => {
    const data = without(['a', 'd'], '![First](1)\n\n![Second](2)')
    const page = render(...data.projects).get('/projects/ferry.html') ?? ''
    const alts = [...page.matchAll(/ alt="(Image .)"/g)].map(([, alt]) => alt)
    expect(alts).toEqual(['Image b', 'Image c'])
    expect(page).toMatch(/alt="Image b"[^>]*><\/a><figcaption>Second</)
    expect(page).not.toContain('First')
    expect(imagePaths(data).filter((one) => !/-\d+\.webp$/.test(one))).toEqual([
      'images/projects/a.webp',
      ...['b', 'c'].map(path),
    ])
  })

  it('makes no page of nothing else', () => {
    expect([...render(...without(['a', 'b', 'c', 'd'], '').projects).keys()]).toEqual([])
    expect([...render(...without(['a', 'b'], '').projects).keys()]).toHaveLength(2)
  })
})

describe('addresses', () => {
  it('lead from an earlier one to the page', () => {
    const moved = render(ferry).get('/projects/boat.html') ?? ''
    expect(moved).toContain(
      '<link rel="canonical" href="https://zoe.example.org/projects/ferry" />',
    )
    expect(moved).toContain('content="0; url=https://zoe.example.org/projects/ferry"')
  })

  it('name no file elsewhere, whatever is stored', () => {
    const stored = { ...ferry, slug: '../ferry', oldSlugs: ['../../index', 'old'] }
    expect(pagesOf([stored]).map(({ slug, old }) => [slug, ...old])).toEqual([['ferry', 'old']])
  })

  it('differ whatever is stored, and a page stands before what once led elsewhere', () => {
    const twin = { ...bus, _id: 'p4', slug: 'ferry', oldSlugs: ['bus', 'boat'] }
    const nameless = { ...bus, _id: 'p5', slug: '', name: 'ferry' }
    expect(pagesOf([ferry, twin, nameless, bus]).map(({ slug, old }) => [slug, ...old])).toEqual([
      ['ferry', 'boat'],
      ['ferry-2'],
      ['ferry-3'],
      ['bus'],
    ])
  })
})
