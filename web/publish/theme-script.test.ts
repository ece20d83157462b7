import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readThemeScript } from './sources.ts'
import { themeScript } from './theme-script.ts'

const element = themeScript(readThemeScript())

it('is the one script inside a page that the policy of firebase.json allows, by its hash', () => {
  const code = element.slice('<script id="theme">'.length, -'</script>'.length)
  const config = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')
  const hash = createHash('sha256').update(code).digest('base64')
  // When this fails the program was changed: put the hash that is expected here into firebase.json.
  expect(config.match(/'sha256-[^']*'/g)).toEqual([`'sha256-${hash}'`])
  expect(config).not.toMatch(/script-src[^;]*unsafe/)
})
