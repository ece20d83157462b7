import { expect, it } from 'vitest'
import {
  address,
  check,
  choice,
  choices,
  commas,
  focus,
  gallery,
  image,
  lines,
  list,
  paragraphs,
  text,
} from '#contract/field.ts'
import { type Codecs, dataOf, formOf } from './codec.ts'
import { formFields } from './field.ts'
import type { ImageValue } from './values.ts'

const words = { label: '', what: '', max: 999 }
const parts = { label: '', items: '', max: 9, part: words }
const titles = { title: String }
const about = { label: '', what: '', items: '', max: 9, empty: '' }
const noUpload = { upload: () => Promise.reject() }

const fields = formFields(
  {
    'contact.email': text(words),
    url: address(words),
    tools: commas(parts),
    bio: paragraphs(parts),
    summary: lines({ ...words, singleLine: true }),
    modes: choices({ ...about, options: [] }),
    pages: choice({ ...words, options: [{ value: 1, label: 'One' }] }),
    shown: check(words),
    photo: image(words),
    photoFocus: focus({ label: '', image: 'photo' }),
    gallery: gallery({ label: '', folder: 'projects' }),
    jobs: list({ ...about, fields: { title: text(words), logo: image(words) } }),
  },
  { gallery: noUpload, jobs: titles },
)
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
type Job = (typeof opened.jobs)[number]
const idsOf = ({ jobs }: typeof opened) => jobs.map(({ id }) => id)

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
  const logo: ImageValue = { kind: 'chosen', stored: '', file: new File(['x'], 'x.png') }
  const [lead, clerk] = opened.jobs as [Job, Job]
  const jobs = [clerk, { ...lead, values: { ...lead.values, logo } }]
  const sent = dataOf(fields, { ...opened, jobs })
  expect(sent.jobs).toEqual([
    stored.jobs[1],
    { id: 'leadleadle', title: 'Lead', logo: 'file:jobs.1.logo' },
  ])
  const typed = { ...sent, jobs: [{ title: 'Staff lead', logo: 'file:jobs.1.logo' }] }
  expect(formOf(fields, typed, { ...opened, jobs }).jobs[0]?.values.logo).toBe(logo)
})

it('rows have the ids of their entries, and one that has none a new one', () => {
  const values = formOf(fields, { ...stored, jobs: [...stored.jobs, { title: 'New', logo: '' }] })
  const [lead, clerk, added] = idsOf(values)
  expect([lead, clerk]).toEqual(['leadleadle', 'clerkclerk'])
  expect(added).toMatch(/^[a-z]{10}$/)
})

it('the rows of a list within a row have their own', () => {
  const entries = list({ ...about, fields: { name: text(words) } })
  const nested = formFields(
    { sections: list({ ...about, fields: { entries } }) },
    { sections: titles, entries: titles },
  )
  const named = (id: string, ...names: string[]) => {
    return { id: id.repeat(10), entries: names.map((name) => ({ id: name.repeat(10), name })) }
  }
  const sections = [named('x', 'a', 'b'), named('y', 'c')]
  const values = formOf(nested, { sections })
  expect(dataOf(nested, values)).toEqual({ sections })
  expect(values.sections.map(({ id }) => id)).toEqual(sections.map(({ id }) => id))
})

it('a kind of field that is forgotten does not compile', () => {
  const { month, ...others } = {} as Codecs
  // @ts-expect-error: no month
  const codecs: Codecs = others
  expect(codecs).not.toHaveProperty('month', month)
})
