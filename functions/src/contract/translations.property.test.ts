// node:assert, because expect is too slow for so many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { it } from 'vitest'
import { list, rows, text } from './field.ts'
import { presentTranslations } from './translation-rules.ts'
import {
  marksOf,
  type Translations,
  textsIn,
  translationOf,
  withTranslation,
} from './translations.ts'

const fields = {
  role: text({ label: 'Role', what: 'a role', max: 100, optional: true }),
  experience: list({
    label: 'Experience',
    what: 'a job',
    items: 'jobs',
    max: 9,
    empty: 'None',
    fields: {
      title: text({ label: 'Title', what: 'a title', max: 100, optional: true }),
      highlights: rows({
        label: 'Highlights',
        part: { what: 'a highlight', max: 100 },
        entries: true,
        items: 'highlights',
        max: 9,
      }),
    },
  }),
}
const ids = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc']
interface Job {
  id: string
  title: string
  highlights: { id: string; text: string }[]
}

const words = fc.constantFrom('', 'one', 'two', 'three')
const languages = fc.constantFrom('de', 'ar')
const step = fc.oneof(
  fc.record({ does: fc.constant('role' as const), text: words }),
  fc.record({ does: fc.constant('title' as const), job: fc.nat(2), text: words }),
  fc.record({ does: fc.constant('line' as const), job: fc.nat(2), line: fc.nat(1), text: words }),
  fc.record({ does: fc.constant('order' as const) }),
  fc.record({ does: fc.constant('remove' as const), job: fc.nat(2) }),
  fc.record({
    does: fc.constant('translate' as const),
    at: fc.nat(20),
    text: words,
    language: languages,
  }),
  fc.record({ does: fc.constant('still right' as const), at: fc.nat(20), language: languages }),
  fc.record({ does: fc.constant('save' as const) }),
)

it('a mark stands exactly where the original has changed since, whatever is edited in which order', () => {
  const property = fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
    let content = { role: 'one', experience: [] as Job[] }
    let translations: Translations = {}
    /** By language and path: the original as it was when its translation was last seen to be right. */
    const seen = new Map<string, string>()
    const original = () => new Map(textsIn(fields, content).map(({ path, text }) => [path, text]))
    const change = (job: number, map: (job: Job) => Job) => {
      const id = ids[job] ?? ''
      const jobs = content.experience
      const all = jobs.some((one) => one.id === id)
        ? jobs
        : [...jobs, { id, title: 'one', highlights: [] }]
      content = { ...content, experience: all.map((one) => (one.id === id ? map(one) : one)) }
    }
    for (const one of steps) {
      if (one.does === 'role') content = { ...content, role: one.text }
      else if (one.does === 'title') change(one.job, (job) => ({ ...job, title: one.text }))
      else if (one.does === 'line') {
        const id = ids[one.line] ?? ''
        change(one.job, (job) => ({
          ...job,
          highlights: [...job.highlights.filter((line) => line.id !== id), { id, text: one.text }],
        }))
      } else if (one.does === 'order') {
        content = { ...content, experience: content.experience.toReversed() }
      } else if (one.does === 'remove') {
        const experience = content.experience.filter(({ id }) => id !== ids[one.job])
        content = { ...content, experience }
      } else if (one.does === 'save') {
        const present = original()
        ;({ translations } = presentTranslations(fields, { ...content, translations }))
        for (const key of seen.keys()) if (!present.has(key.slice(3))) seen.delete(key)
      } else {
        const all = [...original()]
        const [path, of] = all[one.at % all.length] ?? ['', '']
        const key = `${one.language} ${path}`
        const stored = translationOf(translations, one.language, path)
        const text = one.does === 'translate' ? one.text : stored?.text
        if (text === undefined) continue
        translations = withTranslation(translations, one.language, path, { text, of })
        if (text === '') seen.delete(key)
        else seen.set(key, of)
      }
    }
    for (const language of ['de', 'ar']) {
      const changed = []
      const untranslated = []
      for (const [path, text] of original()) {
        const then = seen.get(`${language} ${path}`)
        if (then !== undefined && then !== text) changed.push(path)
        if (then === undefined && text !== '') untranslated.push(path)
      }
      const marks = marksOf(fields, { ...content, translations }, language)
      assert.deepEqual(marks, { missing: untranslated, stale: changed })
    }
  })
  fc.assert(property)
})
