import { expect, it } from 'vitest'
import { check } from './check.ts'
import { placeholderContent } from './placeholder-profile.ts'
import { placeholdersIn, withoutPlaceholders } from './placeholders.ts'
import { profileSchema } from './profile.ts'

const textFields = ['name', 'role', 'summary', 'location']

it('are seven roles and three schools', () => {
  expect(placeholderContent.roles).toHaveLength(7)
  expect(placeholderContent.education.map(({ degree, years }) => `${degree}, ${years}`)).toEqual([
    'Bachelor’s degree in computer science, 2023–present',
    'Higher secondary, computer science stream, 2021–2023',
    'Primary through 10th, 2011–2021',
  ])
})

it('are every text of the placeholder profile that stands for the owner’s own', () => {
  const empty = withoutPlaceholders(placeholderContent)
  expect(empty).toEqual({
    ...placeholderContent,
    name: '',
    role: '',
    roles: [],
    summary: '',
    bio: [],
    location: '',
    education: [],
  })
  expect(placeholdersIn(placeholderContent).map((path) => path.join('.'))).toEqual([
    ...[
      'name',
      'location',
      'role',
      ...placeholderContent.roles.map((_, index) => `roles.${index}`),
      'summary',
    ],
    ...placeholderContent.education.map((_, index) => `education.${index}.institution`),
    'bio.0',
  ])
})

it('cannot be saved, and are named each at its field, whatever else is wrong', () => {
  const refused = check(profileSchema, placeholderContent)
  expect('faults' in refused && refused.faults.fields).toMatchObject({
    ...Object.fromEntries(
      textFields.map((name) => [name, 'Replace this example text with your own']),
    ),
    'education.2.institution': 'Replace this example text with your own',
    'contact.email': 'Enter your email address',
  })
})

it.each(['Your trusted developer', 'Your name in lights', 'Developer'])(
  'are not what somebody says of themselves: %s',
  (text) => expect(placeholdersIn(text)).toEqual([]),
)
