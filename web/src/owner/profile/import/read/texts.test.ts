import { expect, it } from 'vitest'
import { htmlToText, linesOf, paragraphsOf, startThatFits } from './texts.ts'

it('a line that is too long ends at a word', () => {
  expect(startThatFits('one two three four', 12)).toBe('one two…')
})

it('a line of words without spaces between them keeps all that there is room for', () => {
  expect(startThatFits('京'.repeat(30), 20)).toBe(`${'京'.repeat(19)}…`)
})

it('a line is never cut in the middle of an emoji', () => {
  for (let before = 0; before < 12; before += 1) {
    const cut = startThatFits(`${'a'.repeat(before)}${'👩‍💻'.repeat(12)}`, 40)
    expect(cut).toMatch(/^a*(?:👩‍💻)+…$/u)
    expect(cut.length).toBeLessThanOrEqual(40)
  }
})

it('a text that is too long ends with a sentence where it can', () => {
  expect(startThatFits('I build ledgers. They close on time, every month.', 30)).toBe(
    'I build ledgers.',
  )
})

it('paragraphs are parted and put together between sentences, and no word is lost', () => {
  const words = (texts: string[]) => texts.join(' ').split(' ')
  const texts = [...Array<string>(6).fill('One. Two.'), 'I build ledgers. '.repeat(20).trim()]
  const paragraphs = paragraphsOf(texts, 200, 4)
  expect(paragraphs.length).toBeLessThanOrEqual(4)
  expect(paragraphs.every(({ length }) => length <= 200)).toBe(true)
  expect(words(paragraphs)).toEqual(words(texts))
})

it.each([
  [
    'signs that are nothing else',
    'Team: 5 • Built it •Moved it',
    ['Team: 5', '- Built it', '- Moved it'],
  ],
  [
    'dashes after a sentence',
    'Results: - Cut it. - Wrote 2.',
    ['Results:', '- Cut it.', '- Wrote 2.'],
  ],
  ['dashes after a dash', '- Cut it - Wrote it', ['- Cut it', '- Wrote it']],
  ['stars after a star', '* Cut it * Wrote it', ['- Cut it', '- Wrote it']],
  ['dashes with tabs', '-\tcounted -\tdrew', ['- counted', '- drew']],
  ['lines of their own', 'One\r\n- two\n\n– three', ['One', '- two', '- three']],
  ['pictures in a line', 'Led 🔹 Cut it 🔹 Wrote', ['Led', '- Cut it', '- Wrote']],
  [
    'pictures of pages',
    'Led: ✅ Cut it ✔️ Wrote ▸ Ran ◆ Led',
    ['Led:', '- Cut it', '- Wrote', '- Ran', '- Led'],
  ],
  ['dashes after one sentence', 'Led it. - Cut 2 - Wrote it', ['Led it.', '- Cut 2', '- Wrote it']],
  ['arrows after a colon', 'Results: → Cut it → Wrote', ['Results:', '- Cut it', '- Wrote']],
  ['an arrow of one line', 'Results\n→ Cut it', ['Results', '- Cut it']],
  ['no arrow of a sentence', 'From Oracle → Postgres', ['From Oracle → Postgres']],
  ['numbers of lines', 'In all:\n1. Built\n2) Ran', ['In all:', '- Built', '- Ran']],
  ['arrows of lines', '→ Built\n→ Ran', ['- Built', '- Ran']],
  ['no single number', '5. May 2020\nBuilt', ['5. May 2020', 'Built']],
  ['no dash of a sentence', 'Tests - the first - in Go', ['Tests - the first - in Go']],
  ['no minus', '-5 °C in the store', ['-5 °C in the store']],
])('items of a list are found by %s', (_what, text, lines) => {
  expect(linesOf(text).map(({ text, isItem }) => (isItem ? `- ${text}` : text))).toEqual(lines)
})

it.each([
  ['Kiln &amp; Co &#8211; R&D &nope; &#x41; &euro;', 'Kiln & Co – R&D &nope; A €'],
  ['<p>One <b>two</b></p><ul><li><p>a &lt; b</p></li><li>c</li></ul>', 'One two\n• a < b\n• c'],
  ['if a < b and c > d', 'if a < b and c > d'],
  ['𝗕𝗼𝗹𝗱 𝘢𝘯𝘥 𝒸𝓊𝓇𝓁𝓎 ℋ𝟙 Ｎｉｌａ Ⓖⓞ', 'Bold and curly H1 Nila Go'],
  ['½ m² … ™ № ﬁ（京）', '½ m² … ™ № ﬁ（京）'],
])('%j is read as people read it', (text, words) => {
  expect(htmlToText(text).trim().replace(/\n+/g, '\n')).toBe(words)
})

it.each([' ', '<', '<li', '&', '•', '- A', '. - A', '. → A', '\t'])(
  'a million characters of %j are read in their length, not its square',
  (piece) => {
    const text = piece.repeat(1_000_000 / piece.length)
    expect(linesOf(htmlToText(text)).length).toBeLessThanOrEqual(1_000_000)
  },
)
