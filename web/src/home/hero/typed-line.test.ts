import { expect, it } from 'vitest'
import { asText, options } from './typed-line.ts'

it('a role is typed by what a reader takes for one character, an emoji as a whole', () => {
  expect(options.stringSplitter(asText('Dé 👩‍💻🇮🇳'))).toEqual(['D', 'é', ' ', '👩‍💻', '🇮🇳'])
})

it.each(['<Full-stack developer />', 'Vec<T> wrangler', 'a < b', '<b>bold</b>'])(
  '%s is typed as it stands',
  (role) => {
    // What typewriter-effect parses as HTML.
    expect(asText(role)).not.toMatch(/<[a-z][\s\S]*>/i)
    expect(options.stringSplitter(asText(role)).join('')).toBe(role)
  },
)
