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
