import assert from 'node:assert/strict'
import { categories } from '#contract/categories.ts'
import { limits } from '#contract/limits.ts'
import { socialIcons, workModes } from '#contract/profile.ts'

const types = categories.map(({ type }) => type)
const statuses = ['published', 'draft']
const upTo = (most: number, least = 0) => new RegExp(`^[^]{${least},${most}}$`)
const oneOf = (values: readonly string[]) => new RegExp(`^(${values.join('|')})$`)

/** Valid output of texts and lists of texts, by field name. */
const forms: Record<string, RegExp> = {
  name: upTo(limits.name, 1),
  description: upTo(limits.description, 1),
  type: oneOf(types),
  technologies: upTo(limits.technology, 1),
  status: oneOf(statuses),
  icon: oneOf(socialIcons),
  _id: /^[\w-]{1,128}$/,
  ids: /^[\w-]{1,128}$/,
  mode: oneOf(workModes),
  fullname: upTo(limits.fullname, 1),
  message: upTo(limits.message, 1),
  number: upTo(limits.number),
  phone: upTo(limits.number),
  email: /^[^@\s]{1,253}@[^@\s]+$/,
  url: /^(https?:.+)?$/,
  deploy: /^(https?:.+)?$/,
  resume: /^(https?:.+)?$/,
  github: /^(https:.+)?$/,
  address: /^(https:\/\/[^/]+)?$/,
  photoFocus: /^(\d{1,3}% \d{1,3}%)?$/,
  focus: /^\d{1,3}% \d{1,3}%$/,
  result: upTo(limits.result),
  story: upTo(limits.story),
  alt: upTo(limits.alternative, 1),
  slug: /^[a-z0-9-]{0,60}$/,
  oldSlugs: /^[a-z0-9-]{1,60}$/,
  from: /^(\d{4}(-\d\d)?)?$/,
  to: /^(\d{4}(-\d\d)?)?$/,
  until: /^(\d{4}-\d\d-\d\d)?$/,
  start: /^\d{4}(-\d\d)?$/,
  end: /^(\d{4}(-\d\d)?)?$/,
  'entries.name': upTo(300, 1),
  'entries.start': /^(\d{4}(-\d\d)?)?$/,
  by: upTo(200),
  text: upTo(300),
  password: upTo(limits.password, 1),
  title: upTo(100, 1),
  company: upTo(100, 1),
  degree: upTo(100, 1),
  institution: upTo(100, 1),
  language: /^[a-z]{2,8}(-\w{1,8})*$/,
  role: upTo(100),
  team: upTo(100),
  location: upTo(100),
  lookingFor: upTo(100),
  places: upTo(100),
  rightToWork: upTo(100),
  roles: upTo(100, 1),
  label: upTo(40, 1),
  years: upTo(40),
  cgpa: upTo(40),
  timeZone: upTo(40),
  languages: upTo(40, 1),
  summary: upTo(300),
  tagline: upTo(300),
  highlights: upTo(300, 1),
  bio: upTo(1_200, 1),
  image: /^images\/projects\/[0-9a-f]{64}\.webp$/,
  logo: /^(file:[\w.]+|images\/profile\/[0-9a-f]{64}\.webp)?$/,
  portrait: /^(file:[\w.]+|images\/profile\/[0-9a-f]{64}\.webp)?$/,
}
const counts: Record<string, number> = {
  technologies: 20,
  gallery: 8,
  oldSlugs: 10,
  ids: 1_000,
  mode: 3,
  languages: 10,
  roles: 7,
  bio: 4,
  experience: 12,
  highlights: 6,
  education: 6,
  social: 8,
  sections: 10,
  entries: 100,
}
const atLeastOne = ['roles', 'bio', 'ids']
const eachOnce = ['technologies', 'roles', 'highlights', 'languages', 'ids']
const others = [
  ...['profile', 'brief', 'contact', 'showEmail', 'showPhone', 'width', 'height', 'photoFills'],
  ...['updatedAt', 'removeDark', 'removeLight', 'removePhoto', 'withoutUrl', 'sourcePrivate'],
  'ongoing',
]

/** Throws unless a text, or each part of a list or object, is as its schema promises. */
export function assertValidOutput(field: string, value: unknown): void {
  if (typeof value === 'string') assertText(field, value)
  else if (Array.isArray(value)) {
    const most = counts[field] ?? 0
    assert(value.length <= most && value.length >= (atLeastOne.includes(field) ? 1 : 0), field)
    if (eachOnce.includes(field)) assert.equal(new Set(value).size, value.length)
    for (const one of value) assertValidOutput(field, one)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      assert([forms, counts].some((all) => Object.hasOwn(all, name)) || others.includes(name), name)
      assertValidOutput(Object.hasOwn(forms, `${field}.${name}`) ? `${field}.${name}` : name, one)
    }
    const { from = '', to = '', start = '', end = '' } = value as Record<string, string>
    assert(from.slice(0, to.length) <= to && start.slice(0, end.length) <= end)
  }
}

function assertText(field: string, text: string): void {
  assert.match(text, forms[field] ?? /^$/, field)
  // Spaces and any script are valid in a password.
  if (field === 'password') return
  assert(text.isWellFormed() && text.trim() === text && text.normalize('NFC') === text)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: checks that there are none
  assert.doesNotMatch(text, /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/)
  if (text === '' || !['url', 'github', 'deploy', 'resume', 'address'].includes(field)) return
  const { username, password, href } = new URL(text)
  assert.deepEqual([username, password, href], ['', '', field === 'address' ? `${text}/` : text])
  assert(text.length <= limits.url)
}
