import { expect, it } from 'vitest'
import { typed, typing } from './role-line.tsx'

it('a role is typed by what a reader takes for one character, an emoji as a whole', () => {
  expect(typing.stringSplitter('Dé 👩‍💻🇮🇳')).toEqual(['D', 'é', ' ', '👩‍💻', '🇮🇳'])
})

it.each(['<Full-stack developer />', 'Vec<T> wrangler', 'a < b'])(
  '%s is typed as it stands',
  (role) => {
    // What typewriter-effect takes for HTML, and makes elements of.
    expect(typed(role)).not.toMatch(/<[a-z][\s\S]*>/i)
    expect(typed(role).replaceAll('\u2060', '')).toBe(role)
  },
)
