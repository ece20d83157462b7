import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { en } from '#contract/texts/en.ts'
import { leftOutOf } from './left-out.ts'
import { readStory } from './story.tsx'

const read = (markdown: string) =>
  readStory(markdown, (number, caption) => `[${number} ${caption}]`, en.caseStudy)
const html = (markdown: string) =>
  renderToStaticMarkup(read(markdown).content)
    .replaceAll(/\n(?=<(?!\/code))/g, '')
    .trim()

it('makes headings below the page’s own, lists, code, quotes and emphasis', () => {
  expect(html('# A\n\n## B\n\n### C\n\n##### D\n\na\n\n##')).toBe(
    '<h2 id="part-1">A</h2><h2 id="part-2">B</h2><h3>C</h3><h3>D</h3><p>a</p>',
  )
  expect(html('- a\n- **b**')).toBe('<ul><li>a</li><li><strong>b</strong></li></ul>')
  expect(html('3. a\n4. *b*')).toContain('<ol start="3">')
  expect(html('`a<b`\n\n```ts\nif (a < b) {}\n```')).toBe(
    '<p><code>a&lt;b</code></p><pre tabindex="0"><code class="language-ts">if (a &lt; b) {}\n</code></pre>',
  )
  expect(html('> a')).toBe('<blockquote><p>a</p></blockquote>')
})

it.each([
  ['## A\n\n\n## B\n\nb\n\n## C\n', ['B']],
  ['## A\n### A1\n## B\n### B1\nb\n## C\n- c\n## D\n### D1', ['B', 'B1', 'C']],
  ['# A\n\n### A1\n\n## B\n\nb', ['A', 'B']],
  ['## A\n\n![a](1)\n\n## B\n\n![b](9)\n\n## C\n\n![c](https://c.example/c.png)', ['A']],
  ['## A\n<!-- a -->\n\n---\n## B\n```\nb\n```\n## C\nc[^1]\n## D\n[^1]: d', ['B', 'C']],
  ['## A\n\n##\n\na', ['A']],
])('of %j shows the headings that something stands under', (markdown, titles) => {
  const draw = (number: number) => number === 1 && 'a picture'
  const { content, chapters } = readStory(markdown, draw, en.caseStudy)
  const headings = renderToStaticMarkup(content).matchAll(/<h\d(?: id="part-\d")?>([^<]*)/g)
  expect([...headings].map(([, words]) => words)).toEqual(titles)
  const highest = titles.filter((title) => title.length === 1)
  expect(chapters).toEqual(highest.map((title, index) => ({ id: `part-${index + 1}`, title })))
})

it('shows nothing of a story that is nothing but headings', () => {
  expect(read('# A\n\n## B\n\n## C').content).toBeNull()
})

it('knows what GitHub adds: tables, tasks, notes, bare links and what is struck out', () => {
  expect(html('| a |\n| -: |\n| 1 |')).toMatch(
    /<section class="table" aria-label="Table" tabindex="0"><table>.*<td style="text-align:right">1<\/td>/,
  )
  const tasks = html('- [x] a\n- [ ] b')
  expect(tasks).toContain('<input type="checkbox" disabled="" aria-label="Done" checked=""/> a')
  expect(tasks).toContain('<input type="checkbox" disabled="" aria-label="To do"/> b')
  const notes = html('a[^1]\n\n[^1]: b')
  const [, id] = / href="#([^"]*)"/.exec(notes) ?? []
  expect(notes).toContain(`<li id="${id}"><p>b`)
  expect(notes).toContain('aria-label="Back to reference 1"')
  expect(html('www.a.example, ~~b~~')).toBe(
    '<p><a href="http://www.a.example/" rel="noopener noreferrer">www.a.example</a>, <del>b</del></p>',
  )
})

it('breaks a line where a README says <br>, and shows no other HTML', () => {
  const lines = (markdown: string) => html(markdown).replaceAll('\n', '')
  expect(lines('line one<br>line two<br/>\n**three<BR />four**')).toBe(
    '<p>line one<br/>line two<br/><strong>three<br/>four</strong></p>',
  )
  expect(lines('| a<br>b |\n| - |\n| 1<br>2 |')).toMatch(/<th>a<br\/>b<\/th>.*<td>1<br\/>2<\/td>/)
  expect(lines('a<br class="x">b <u>c</u>')).toBe('<p>a<br/>b c</p>')
  expect(read('# One<br>two <u>three</u>\n\na').chapters).toEqual([
    { id: 'part-1', title: 'One two three' },
  ])
  expect(leftOutOf('a<br>b **c<br>d**', 0)).toBe('')
})

// For the page; the form's side is in tests/components/gallery.test.ts.
it('reads a story as GitHub would, and names what it leaves out of it', () => {
  const story = `---
title: Vandi
---
# Vandi

![The board](./images/board.png)

> [!NOTE]
> The phone overheats in May.

<details><summary>How it is built</summary>

Press <kbd>Ctrl</kbd>+<kbd>C</kbd> to stop it. [Read on](docs/more.md)

</details>
`
  expect(html(story).replaceAll('\n', '')).toBe(
    '<h2 id="part-1">Vandi</h2>[NaN The board]<blockquote><p><strong>Note</strong></p><p>The phone overheats in May.</p></blockquote><p>Press Ctrl+C to stop it. Read on</p>',
  )
  expect(leftOutOf(story, 3)).toBe(
    'Left out: a picture from elsewhere, an HTML block, the address of a link. Add pictures to the gallery and write ![A caption](2).',
  )
})

it.each([
  ['![a](2)\n\n![b](3)', 'Left out: a picture from elsewhere.'],
  ['Words ![a](1) beside\n\n<img src="x"> <img src="y">', 'Left out: 3 pictures from elsewhere'],
  ['<!-- a -->\n\n**a** <b>b</b> [c](https://c.example) <mailto:a@b.example> d[^1]\n\n[^1]: e', ''],
  ['<p>a</p>\n\n<div>', 'Left out: 2 HTML blocks.'],
  ['---\n\nA line above\n\n---', ''],
])('of %j leaves out what it says', (story, words) => {
  const said = leftOutOf(story, 2)
  expect(words ? said.startsWith(words) : said === '', said).toBe(true)
})

it('leaves out the title and the badges of a README', () => {
  const badge = '[![build](https://a.example/b.svg)](https://a.example/b)'
  const readme = `# vandi\n\n${badge} ![licence][l]\n\n${badge}\n\n[l]: https://a.example/l.svg\n\n## Why\n\nBuses.`
  const { content } = readStory(readme, () => null, en.caseStudy, 'Vandi')
  const shown = renderToStaticMarkup(content).replaceAll('\n', '')
  expect(shown).toBe('<h2 id="part-1">Why</h2><p>Buses.</p>')
})

it('shows an image of the gallery by its number, with its caption', () => {
  expect(html('![The map](2)\n\nText ![inside](1) a line')).toBe(
    '[2 The map]<p>Text inside a line</p>',
  )
  const { shown } = read('![](2)\n\n- ![x](1)\n\ninside ![](4)')
  expect(shown).toEqual(new Set([2, 1]))
})

it('links to http(s) and mailto', () => {
  expect(html('[a](https://a.example/?b=1&c="2")')).toBe(
    '<p><a href="https://a.example/?b=1&amp;c=%222%22" rel="noopener noreferrer">a</a></p>',
  )
  expect(html('<mailto:a@b.example>')).toContain('href="mailto:a@b.example"')
  expect(html('I chose [it][fs].\n\n[fs]: https://a.example')).toContain(
    'href="https://a.example/"',
  )
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="x">b</b>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:x) [b](//evil.example) [c](/api/auth/logout)',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![a](https://evil.example/pixel.png)',
  '![a](javascript:alert(1))',
  '![" onerror="alert(1)](1x)',
  '![a][b]\n\n[b]: https://evil.example/pixel.png',
  '| ![a](https://evil.example/pixel.png) |\n| - |',
  '[a](mailto:a@b.example?body=x"onclick="y)',
  '```"><script>\nx\n```',
  '[a](#main) a[^x]\n\n[^x]: [b](javascript:alert(1))',
])('82: makes nothing that runs or is fetched of %j', (markdown) => {
  const made = html(markdown)
  expect(made).not.toMatch(
    /<(?!\/?(?:p|a|pre|code|em|strong|div|table|thead|tr|th|sup|section|h2|ol|li)\b)/,
  )
  expect(made.match(/<[^>]*>/g)?.join('') ?? '').not.toMatch(
    /javascript|data:|vbscript|onerror|onclick=|src=/i,
  )
  expect(made.match(/href="(?!https?:|mailto:|#user-content-fn)/g)).toBeNull()
})

it('82: is done with 20,000 brackets, quotes or stars, and keeps the words', () => {
  for (const mark of ['[', '> ', '*', '![](', '`', '- ', '~', '|', '[^', 'a@', 'www.']) {
    expect(html(`Words\n\n${mark.repeat(20_000 / mark.length)}`)).toContain('Words')
  }
})

it('82: shows what would take seconds to read as it is typed, and says so', () => {
  for (const mark of ['*a_', '*a', '_*', '~a', '](', '=\n', 'a\n=\n', '1. ', '> - ']) {
    const story = mark.repeat(20_000 / mark.length)
    expect(html(story)).toMatch(/^<p>[^<]+<\/p>$/)
    expect(leftOutOf(story, 0)).toBe('It has too many signs, and is shown as you typed it.')
  }
  const fence = '```'
  expect(html(`${fence}\n${'[a_b]\n'.repeat(2_000)}${fence}`)).toMatch(/^<pre/)
  // Not in code, though between two fences.
  for (const before of [
    `${fence}\n${fence}x\n${fence}`,
    `${fence}\n${fence}\``,
    `${fence}a\``,
    ` ${fence}\n${fence}`,
    `- ${fence}\n  ${fence}\n`,
    `<!--\n${fence}\n-->`,
  ]) {
    const story = `${before}\n${'*a_'.repeat(7_000)}\n${fence}`
    expect(leftOutOf(story, 0), before).toBe('It has too many signs, and is shown as you typed it.')
  }
  expect(html('**a** '.repeat(400))).toContain('<strong>a</strong> <strong>')
  expect(html(`a\n\n${'- '.repeat(60)}\n\n**b**`)).toBe('<p>a</p><hr/><p><strong>b</strong></p>')
})
