import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { escapeHtml } from '#contract/escape-html.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { readStory } from '../src/project/story.tsx'
import { colourCode } from './colour-code.ts'

const { caseStudy } = textsOf('en')
const draw = (markdown: string) =>
  renderToStaticMarkup(readStory(markdown, () => null, caseStudy, '', colourCode).content)
const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`

it('marks the words of code whose language is named', () => {
  expect(draw(fenced('ts', 'const a = 1'))).toContain(
    '<code class="language-ts"><span class="hljs-keyword">const</span> a = <span class="hljs-number">1</span>\n</code>',
  )
  for (const language of ['', 'unheard-of'])
    expect(draw(fenced(language, 'const a = 1'))).toContain('>const a = 1\n</code>')
})

it('shows code that takes a grammar hours plain, and the rest whole', () => {
  const code = '<script>'.repeat(4_000)
  const html = draw(`${fenced('ts', 'const a')}${fenced('xml', code)}The end`)
  expect(html).toContain('<span class="hljs-keyword">const</span>')
  expect(html).toContain(`<code class="language-xml">${escapeHtml(code)}\n</code>`)
  expect(html).toContain('<p>The end</p>')
})
