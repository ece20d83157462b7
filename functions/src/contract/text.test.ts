import { expect, it } from 'vitest'
import { check } from './check.ts'
import { contactSchema } from './message.ts'
import { skillSchema } from './skill.ts'

const skill = { name: 'Firestore', type: 'cloud', url: 'https://firebase.google.com/' }
const letter = { fullname: 'Asha', email: 'asha@example.com', message: 'Hello' }

it.each(['\u{16fe4}', '\ufffc', '\uffff', '\ue000', '\u{f0000}', '\u0378', '\u200b\ufffc \ue000'])(
  'refuses a name of nothing that can be seen: %j',
  (name) => {
    expect(check(skillSchema, { ...skill, name })).toHaveProperty('faults.fields.name')
  },
)

it('takes away what nobody sees before a text', () => {
  expect(check(skillSchema, { ...skill, name: '\u200b\u2060 \u200bGit' })).toMatchObject({
    data: { name: 'Git' },
  })
})

it.each(['\u2028', '\u2029'])('ends no line of a one-line text by %j', (separator) => {
  const name = `Git${separator}Hub`
  expect(check(skillSchema, { ...skill, name })).toMatchObject({
    faults: { fields: { name: 'This has characters that cannot be shown' } },
  })
  expect(check(contactSchema, { ...letter, message: name })).toMatchObject({
    data: { message: name },
  })
})

it.each(['\u200b', '\u2060\ufeff', '\u00ad', '\u3164', '\u2800 ', '\ufffc', '\u{1d173}'])(
  'takes away what nobody sees after a text: %j',
  (blank) => {
    expect(check(skillSchema, { ...skill, name: `Git${blank}` })).toMatchObject({
      data: { name: 'Git' },
    })
  },
)

it.each([
  '\u2764\ufe0f',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '\u0d28\u0d4d\u200d',
  'C++\u200e',
  '\uf8ff Watch \uf8ff',
])('leaves an end that does something: %j', (name) => {
  expect(check(skillSchema, { ...skill, name })).toMatchObject({ data: { name } })
})

it.each(['Git\u0000', '\u202eGit', 'Git\u2069'])('refuses %j, whole or at an end', (name) => {
  expect(check(skillSchema, { ...skill, name })).toHaveProperty('faults.fields.name')
})

it('reads a long row of what nobody sees in no time that grows with its square', () => {
  const name = `a${'\u200b'.repeat(200_000)}b`
  expect(check(skillSchema, { ...skill, name })).toHaveProperty('faults.fields.name')
})
