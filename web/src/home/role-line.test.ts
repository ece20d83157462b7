import { expect, it } from 'vitest'
import { typing } from './role-line.tsx'

it('a role is typed by what a reader takes for one character, an emoji as a whole', () => {
  expect(typing.stringSplitter('Dé 👩‍💻🇮🇳')).toEqual(['D', 'é', ' ', '👩‍💻', '🇮🇳'])
})
