import { expect, it } from 'vitest'
import { imagesOf, storyHtml } from './story.ts'

const html = (markdown: string) =>
  storyHtml(markdown, (number, caption) => `[${number} ${caption}]`)

it('makes headings below the page’s own, lists, code, quotes and emphasis', () => {
  expect(html('# A\n\n## B\n\n### C\n\n##### D')).toBe('<h2>A</h2><h2>B</h2><h3>C</h3><h3>D</h3>')
  expect(html('- a\n- **b**')).toBe('<ul><li><p>a</p></li><li><p><strong>b</strong></p></li></ul>')
  expect(html('3. a\n4. *b*')).toContain('<ol start="3">')
  expect(html('`a<b`\n\n```ts\nif (a < b) {}\n```')).toBe(
    '<p><code>a&lt;b</code></p><pre tabindex="0"><code>if (a &lt; b) {}</code></pre>',
  )
  expect(html('> a')).toBe('<blockquote><p>a</p></blockquote>')
})

it('shows an image of the gallery by its number, with its caption', () => {
  expect(html('![The map](2)\n\nText ![inside](1) a line')).toBe(
    '[2 The map]<p>Text inside a line</p>',
  )
  expect(imagesOf('![](2)\n\n- ![x](1)\n\n![](http://a.example/1)')).toEqual(new Set([2, 1]))
})

it('links to http(s) and mailto', () => {
  expect(html('[a](https://a.example/?b=1&c="2")')).toBe(
    '<p><a href="https://a.example/?b=1&amp;c=%222%22" rel="noopener noreferrer">a</a></p>',
  )
  expect(html('<mailto:a@b.example>')).toContain('href="mailto:a@b.example"')
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
  '[a](mailto:a@b.example?body=x"onclick="y)',
  '```"><script>\nx\n```',
])('82: makes nothing that runs or is fetched of %j', (markdown) => {
  const made = html(markdown)
  expect(made).not.toMatch(/<(?!\/?(?:p|a|pre|code|em|strong)\b)/)
  expect(made.match(/<[^>]*>/g)?.join('') ?? '').not.toMatch(
    /javascript|data:|vbscript|onerror|onclick|src=/i,
  )
  expect(made.match(/href="(?!https?:|mailto:)/g)).toBeNull()
})

it('keeps the words of a link whose address stands elsewhere', () => {
  expect(html('I chose [Firestore][fs].\n\n[fs]: https://firebase.google.com')).toBe(
    '<p>I chose Firestore.</p>',
  )
})

it('82: is done with 20,000 brackets, quotes or stars, and keeps the words', () => {
  for (const mark of ['[', '> ', '*', '![](', '`', '- ']) {
    expect(html(`Words\n\n${mark.repeat(20_000 / mark.length)}`)).toContain('<p>Words</p>')
  }
})
