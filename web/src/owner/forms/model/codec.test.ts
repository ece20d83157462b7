import { expect, it } from 'vitest'
import { dataOf, formOf } from './codec.ts'
import type { FieldSpec } from './field.ts'
import type { Row, Values } from './values.ts'

const job: FieldSpec[] = [
  { name: 'title', label: '' },
  { name: 'logo', label: '', kind: 'image' },
]
const about = { label: '', kind: 'list', noun: '', most: 9, empty: '', title: String } as const
const fields: FieldSpec[] = [
  { name: 'contact.email', label: '' },
  { name: 'url', label: '', kind: 'address' },
  { name: 'tools', label: '', kind: 'commas' },
  { name: 'bio', label: '', kind: 'paragraphs' },
  { name: 'summary', label: '', kind: 'lines', joined: true },
  { name: 'modes', label: '', kind: 'choices', options: [] },
  { name: 'pages', label: '', kind: 'choice', options: [{ value: 1, label: 'One' }] },
  { name: 'shown', label: '', kind: 'check' },
  { name: 'photo', label: '', kind: 'image' },
  { name: 'photoFocus', label: '', kind: 'focus', image: 'photo' },
  { name: 'gallery', label: '', kind: 'gallery', upload: Promise.reject },
  { ...about, name: 'jobs', fields: job },
]
const stored = {
  contact: { email: 'ira@example.com' },
  url: 'https://example.com',
  tools: ['Rust', 'Go'],
  bio: ['One.', 'Two.'],
  summary: 'One. Two.',
  modes: ['remote', 'hybrid'],
  pages: 1,
  shown: false,
  photo: 'photo.webp',
  photoFocus: '20% 30%',
  gallery: [
    { id: 'galleryimg', image: 'a.webp', width: 8, height: 6, alt: 'The map', focus: '50% 50%' },
  ],
  jobs: [
    { id: 'leadleadle', title: 'Lead', logo: '' },
    { id: 'clerkclerk', title: 'Clerk', logo: 'logo.webp' },
  ],
}
const opened = formOf(fields, stored)
const rowsOf = (values: Values) => values.jobs as Row[]
const idsOf = (values: Values) => rowsOf(values).map(({ id }) => id)

it('each kind of field is stored as it was shown', () => {
  expect(dataOf(fields, opened)).toEqual(stored)
})

it('a list is stored without its empty parts, an address whole, a text without the blanks round it, and one of a single line without line breaks', () => {
  const summary = ' One.\n\n Two.\n'
  const typed = { bio: 'One.\n\n\n Two. \n', summary, url: 'example.com', 'contact.email': ' ira ' }
  expect(dataOf(fields, { ...opened, ...typed, tools: ' ' })).toMatchObject({
    bio: ['One.', 'Two.'],
    summary: 'One. Two.',
    url: 'https://example.com',
    tools: [],
    contact: { email: 'ira' },
  })
})

it('a chosen image is sent as a mark of its place, and is there again where a list with the mark is typed over', () => {
  const logo = { kind: 'chosen', stored: '', file: new File(['x'], 'x.png') }
  const [lead, clerk] = rowsOf(opened) as [Row, Row]
  const jobs = [clerk, { ...lead, values: { ...lead.values, logo } }]
  const sent = dataOf(fields, { ...opened, jobs })
  expect(sent.jobs).toEqual([
    stored.jobs[1],
    { id: 'leadleadle', title: 'Lead', logo: 'file:jobs.1.logo' },
  ])
  const typed = { ...sent, jobs: [{ title: 'Staff lead', logo: 'file:jobs.1.logo' }] }
  expect(rowsOf(formOf(fields, typed, { ...opened, jobs }))[0]?.values.logo).toBe(logo)
})

it('rows have the ids of their entries, and one that has none a new one', () => {
  const values = formOf(fields, { ...stored, jobs: [...stored.jobs, { title: 'New', logo: '' }] })
  const [lead, clerk, added] = idsOf(values)
  expect([lead, clerk]).toEqual(['leadleadle', 'clerkclerk'])
  expect(added).toMatch(/^[a-z]{10}$/)
})

it('the rows of a list within a row have their own', () => {
  const inner = { ...about, name: 'entries', fields: [{ name: 'name', label: '' }] }
  const nested: FieldSpec[] = [{ ...about, name: 'sections', fields: [inner] }]
  const named = (id: string, ...names: string[]) => {
    return { id: id.repeat(10), entries: names.map((name) => ({ id: name.repeat(10), name })) }
  }
  const sections = [named('x', 'a', 'b'), named('y', 'c')]
  const values = formOf(nested, { sections })
  expect(dataOf(nested, values)).toEqual({ sections })
  expect((values.sections as Row[]).map(({ id }) => id)).toEqual(sections.map(({ id }) => id))
})
