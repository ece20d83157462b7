import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * How many there are in each: with what is sent as a whole, after which the focus comes back, or by something
 * else than their own press.
 */
const known = {
  'owner/items/form-frame.tsx': 1,
  'owner/items/form-notes.tsx': 1,
  'owner/items/save-bar.tsx': 1,
  'owner/login/login.tsx': 1,
  'owner/profile/import/fill-from.tsx': 1,
  'owner/profile/import/review.tsx': 1,
  'owner/projects/github/fill-from-github.tsx': 1,
  'owner/projects/named-projects.tsx': 1,
  'owner/resume/variant-links.tsx': 1,
  'owner/skills/brands/brands-dialog.tsx': 3,
  'owner/skills/brands/chosen-row.tsx': 2,
  'owner/skills/brands/found-brands.tsx': 1,
}

it('no button is disabled by its own press, which drops the focus: aria-disabled and a condition keep it', () => {
  const folder = import.meta.dirname
  const files = globSync('**/*.tsx', { cwd: folder }).map((file) => {
    const code = readFileSync(join(folder, file), 'utf8')
    return [file, code.match(/(?<!-)\bdisabled=\{/g)?.length ?? 0] as const
  })
  expect(Object.fromEntries(files.filter(([, count]) => count > 0))).toEqual(known)
})
