import { describe, expect, it } from 'vitest'
import { type ContentOf, check, choice, type FieldsOn, list, month, rows, text } from './field.ts'
import { emptyOf, isOfType } from './fields.ts'
import { toJsonSchema } from './json-schema.ts'
import { looseSchemaOf, schemaOf } from './schema-of.ts'

const words = { label: 'Name', what: 'a name', max: 9 }
const fields = {
  name: text(words),
  'contact.phone': text({ ...words, optional: true }),
  'contact.shown': check({ label: 'Shown', missing: true }),
  jobs: list({
    label: 'Jobs',
    what: 'a job',
    items: 'jobs',
    max: 2,
    empty: '',
    fields: {
      title: text(words),
      start: month({ label: 'Start', optional: true }),
      end: month({ label: 'End', optional: true, notBefore: 'start' }),
      lines: rows({ label: 'Lines', part: words, entries: true, items: 'lines', max: 3 }),
    },
  }),
}
const job = { id: '', title: 'Lead', start: '', end: '', lines: [] }
const content: ContentOf<typeof fields> = {
  name: 'Ira',
  contact: { phone: '', shown: true },
  jobs: [job],
}

describe('what is defined once', () => {
  it('is the rules, the empty form and the types of what is stored', () => {
    const schema = schemaOf(fields, 'Send it')
    expect(schema.parse({ name: ' Ira ', jobs: [{ title: 'Lead' }] })).toEqual(content)
    expect(schema.safeParse({ name: '', jobs: [{ title: '0123456789' }] }).error?.issues).toEqual([
      expect.objectContaining({ path: ['name'], message: 'Enter a name' }),
      expect.objectContaining({ path: ['jobs', 0, 'title'], message: 'Use at most 9 characters' }),
    ])
    expect(emptyOf(fields)).toEqual({ ...content, name: '', jobs: [] })
    const stored = { jobs: [{ title: '0123456789', lines: ['', { text: '' }] }], contact: {} }
    const lines = Array(2).fill({ id: '', text: '' })
    const jobs = [{ ...job, title: '0123456789', lines }]
    expect(looseSchemaOf(fields).parse(stored)).toEqual({ ...content, name: '', jobs })
  })

  it.each([
    { name: null },
    { contact: { shown: 'yes' } },
    { jobs: {} },
    { jobs: [{ title: 7 }] },
    { jobs: [{ lines: [7] }] },
  ])('does not read %j, which the site never stored', (stored) => {
    expect(looseSchemaOf(fields).safeParse(stored).success).toBe(false)
  })

  it('takes the empty value of a kind that it may have besides its type', () => {
    const number = { type: 'number', initial: null }
    expect([7, null, '7', undefined].filter((value) => isOfType(number, value))).toEqual([7, null])
  })

  it('is told to other programs with the kinds of its values, and what can be chosen', () => {
    const options = [{ value: 'github', label: 'GitHub' }] as const
    const schema = schemaOf(
      { ...fields, icon: choice({ label: 'Icon', what: 'an icon', options }) },
      'Send it',
    )
    expect(toJsonSchema(schema)).toMatchObject({
      properties: {
        name: { type: 'string' },
        icon: { enum: ['github'] },
        contact: { properties: { shown: { type: 'boolean' } } },
        jobs: { items: { properties: { lines: { items: { type: 'string' } } } } },
      },
    })
  })

  it('does not compile with a name that is misspelt', () => {
    // @ts-expect-error: nmae
    const { nmae } = content
    expect(nmae).toBeUndefined()
  })

  it('does not compile without the place where visitors see it', () => {
    // @ts-expect-error: no `on`
    const project = { name: text(words) } satisfies FieldsOn<'card' | 'page'>
    expect(project.name).not.toHaveProperty('on')
  })
})
