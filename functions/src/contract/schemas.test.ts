import { describe, expect, it } from 'vitest'
import { HttpError } from '../http/http-error.ts'
import { parse } from '../http/parse.ts'
import { categories } from './categories.ts'
import { listSchema, orderSchema } from './collection.ts'
import { limits } from './limits.ts'
import { contactSchema, inboxSchema } from './message.ts'
import { projectSchema } from './project.ts'
import { signInSchema } from './sign-in.ts'
import { skillSchema, skills } from './skill.ts'

const skill = { name: 'Firestore', type: 'cloud', url: 'https://firebase.google.com/' }
const project = {
  name: 'Board',
  description: 'Shows buses.',
  github: 'https://github.com/example/board',
  technologies: '["TypeScript"]',
}
const message = { fullname: 'Asha', email: 'asha@example.com', message: 'Hello' }

function refusal(work: () => unknown): HttpError {
  try {
    work()
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
  throw new Error('was accepted')
}

describe('skill', () => {
  it('is published and has no images unless it says so', () => {
    expect(parse(skillSchema, skill)).toEqual({ ...skill, status: 'published' })
  })

  it('takes every category by its type', () => {
    for (const { type } of categories)
      expect(parse(skillSchema, { ...skill, type }).type).toBe(type)
  })

  it('lists every category for the owner where none is named, and one for anybody', () => {
    expect(parse(listSchema(skills), { all: true })).toEqual({ all: true })
    expect(parse(listSchema(skills), { type: 'vcs' })).toEqual({ all: false, type: 'vcs' })
  })

  it.each([{ $ne: 1 }, ['tech'], 5, 'constructor', '__proto__', 'Microsoft tools', '', undefined])(
    'refuses the type %j',
    (type) => {
      expect(refusal(() => parse(skillSchema, { ...skill, type }))).toMatchObject({
        status: 400,
        code: 'unknown_type',
        fields: { type: 'Choose a category' },
      })
      expect(refusal(() => parse(listSchema(skills), { type })).code).toBe('unknown_type')
    },
  )

  it.each([
    undefined,
    '',
    '   ',
    '\u200b\u200d',
    '\ud800',
    'a\u0000b',
    '\u202eevil',
    'two\nlines',
    {},
    7,
  ])('refuses the name %j', (name) => {
    expect(refusal(() => parse(skillSchema, { ...skill, name })).fields).toHaveProperty('name')
  })

  it('refuses a name that is drawn as nothing', () => {
    const blanks = [
      ...['\u00ad', '\u2800', '\u3164', '\u115f', '\u1160', '\u180e', '\ufe0f', '\u2061', '\u034f'],
      ...['\u{e0041}', '\u061c', '\uffa0', '\u{1d159}', '\u200b\u00ad \u2800', '\u0085', '\u009f'],
    ]
    for (const name of blanks) {
      const { fields } = refusal(() => parse(skillSchema, { ...skill, name }))
      expect(Object.keys(fields ?? {}), name.codePointAt(0)?.toString(16)).toEqual(['name'])
    }
    const { fields } = refusal(() => parse(skillSchema, { ...skill, name: 'a\u0085b' }))
    expect(fields).toEqual({ name: 'This has characters that cannot be shown' })
  })

  it('keeps what joins letters and emoji', () => {
    for (const name of ['👩\u200d👩\u200d👧', '❤\ufe0f', 'نمی\u200cخواهم', 'co\u00adoperate']) {
      expect(parse(skillSchema, { ...skill, name }).name).toBe(name.normalize('NFC'))
    }
  })

  it('takes a name at the limit and refuses one above it', () => {
    const name = 'a'.repeat(limits.name)
    expect(parse(skillSchema, { ...skill, name }).name).toBe(name)
    const { fields } = refusal(() => parse(skillSchema, { ...skill, name: `${name}a` }))
    expect(fields).toEqual({ name: 'Use at most 100 characters' })
  })

  it('keeps any script and joins what only looks different', () => {
    for (const name of ['👩‍👩‍👧', 'مهندسة', 'Ångström']) {
      expect(parse(skillSchema, { ...skill, name: name.normalize('NFD') }).name).toBe(
        name.normalize('NFC'),
      )
    }
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'https:evil.example',
    'https://user:pass@host.example',
    '\\\\evil.example',
    'https://host.example:99999',
    `https://host.example/${'a'.repeat(3000)}`,
    'nonsense',
    '',
  ])('refuses the address %j', (url) => {
    expect(refusal(() => parse(skillSchema, { ...skill, url })).fields).toHaveProperty('url')
  })

  it('stores an address in its normal form', () => {
    expect(parse(skillSchema, { ...skill, url: 'HTTP://Example.COM' }).url).toBe(
      'http://example.com/',
    )
  })

  it('drops fields that it does not know, and nothing is polluted', () => {
    const input = JSON.parse('{"__proto__":{"admin":true},"_id":"x","createdAt":"y","admin":true}')
    expect(parse(skillSchema, { ...input, ...skill })).toEqual({ ...skill, status: 'published' })
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})

describe('project', () => {
  it('needs no deployed address', () => {
    expect(parse(projectSchema, project)).toMatchObject({
      deploy: '',
      technologies: ['TypeScript'],
    })
  })

  it('keeps the lines of its description', () => {
    const description = ' One.\r\nTwo. '
    expect(parse(projectSchema, { ...project, description }).description).toBe('One.\nTwo.')
  })

  it('trims technologies and drops repeats', () => {
    const technologies = '[" React ","Vite","React"]'
    expect(parse(projectSchema, { ...project, technologies }).technologies).toEqual([
      'React',
      'Vite',
    ])
  })

  it.each([
    '{}',
    '"a,b"',
    '[1]',
    '[["a"]]',
    '[',
    '[]',
    '[""]',
    undefined,
    JSON.stringify(Array.from({ length: 21 }, (_, index) => `t${index}`)),
    JSON.stringify(['a'.repeat(41)]),
  ])('refuses the technologies %j', (technologies) => {
    expect(refusal(() => parse(projectSchema, { ...project, technologies })).code).toBe(
      'bad_technologies',
    )
  })

  it('takes twenty technologies of forty characters', () => {
    const list = Array.from({ length: 20 }, (_, index) => `${index}`.padStart(40, 'x'))
    const technologies = JSON.stringify(list)
    expect(parse(projectSchema, { ...project, technologies }).technologies).toEqual(list)
  })

  it('needs https for the source', () => {
    const github = 'http://github.com/example/board'
    expect(refusal(() => parse(projectSchema, { ...project, github })).code).toBe('bad_url')
  })

  it('names every field that is wrong', () => {
    const { fields } = refusal(() => parse(projectSchema, {}))
    expect(Object.keys(fields ?? {}).sort()).toEqual([
      'description',
      'github',
      'name',
      'technologies',
    ])
  })
})

describe('sign-in', () => {
  it('leaves the password as it is', () => {
    const password = '  pässwörd 密码 '
    expect(parse(signInSchema, { email: 'a@example.com', password }).password).toBe(password)
  })

  it.each([{}, [], `${'a'.repeat(300)}@example.com`, 'a@example.com\r\nb', 'nobody', undefined])(
    'refuses the e-mail %j',
    (email) => {
      expect(refusal(() => parse(signInSchema, { email, password: 'x' })).fields).toHaveProperty(
        'email',
      )
    },
  )

  it.each(['', 'a'.repeat(1025), {}, undefined])('refuses the password %j', (password) => {
    const { fields } = refusal(() => parse(signInSchema, { email: 'a@example.com', password }))
    expect(fields).toHaveProperty('password')
  })
})

describe('contact', () => {
  it('needs no phone number', () => {
    expect(parse(contactSchema, message)).toEqual({ ...message, number: '' })
  })

  it.each(['fullname', 'email', 'message'])('needs %s', (field) => {
    expect(refusal(() => parse(contactSchema, { ...message, [field]: ' ' })).fields).toHaveProperty(
      field,
    )
  })
})

// Firestore has no dates beyond the years 1 to 9999.
const placeless = ['_', '+275760-09-13T00:00:00.000Z_a', '0000-12-31T23:59:59.999Z_a']
it.each([{ toString: 1 }, ['2026-11-21T10:00:00.000Z_a'], 5, null, ...placeless])(
  'refuses %j as the place of a page of messages',
  (before) => expect(refusal(() => parse(inboxSchema, { before })).status).toBe(400),
)

describe('order', () => {
  const id = 'a'.repeat(32)

  it.each([undefined, [], [id, id], ['../x'], [1], 'abc'])('refuses the ids %j', (ids) => {
    expect(refusal(() => parse(orderSchema, { ids })).status).toBe(400)
  })

  it('takes distinct ids', () => {
    expect(parse(orderSchema, { ids: [id] })).toEqual({ ids: [id] })
  })
})
