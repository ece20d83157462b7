import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { waitingCode } from '../src/ui/later-sheet.tsx'
import { countCode } from './count-script.ts'
import { readThemeScript } from './sources.ts'

it('the theme’s, the one that counts and the one that waits for styles are the scripts inside a page that the policy of firebase.json allows, by their hashes', () => {
  const config = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')
  const hashes = [readThemeScript(), countCode, waitingCode].map((code) =>
    createHash('sha256').update(code).digest('base64'),
  )
  // If this fails, a script was changed: copy the expected hashes to firebase.json.
  expect(config.match(/'sha256-[^']*'/g)).toEqual(hashes.map((hash) => `'sha256-${hash}'`))
  expect(config).not.toMatch(/script-src[^;]*unsafe/)
})
