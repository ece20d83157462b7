import { expect, it } from 'vitest'
import { placeholderContent } from '#contract/placeholder-profile.ts'
import { descriptionOf, titleOf } from './site-words.ts'

it.each(['Full-stack developer', 'Softwareentwickler', 'Élève', 'iOS developer'])(
  'names the role %s as the owner wrote it',
  (role) => {
    const profile = { ...placeholderContent, name: 'Jana', role, location: 'Berlin' }
    expect(titleOf(profile)).toBe(`Jana, ${role}`)
    expect(descriptionOf(profile)).toContain(`Portfolio of Jana, ${role} in Berlin:`)
  },
)
