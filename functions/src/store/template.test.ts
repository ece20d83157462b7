import { expect, it } from 'vitest'
import { emptyProfile } from '../contract/empty-profile.ts'
import { isSample, template } from './template.ts'

// Whoever has put a name of their own into content.ts begins with words of their own.
it.runIf(isSample)('begins with nothing of the sample', () => {
  expect(template).toEqual(emptyProfile)
})
