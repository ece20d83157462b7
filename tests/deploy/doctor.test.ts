import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { copy, fill } from '../support/folder.ts'

/** A working copy with the owner's changes. */
const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
copy(folder, [
  ...[
    'scripts',
    'sample',
    'functions/src/contract',
    'web/publish',
    'web/src/contrast.ts',
    'web/src/oklch.ts',
  ],
  ...['package.json', 'tsconfig.base.json'],
])
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sets the text colour, and writes files into the root. */
function write(text: string, files: Record<string, string>): void {
  fill(folder, {
    'web/src/tokens.css': `:root {
  --page: #fff; --text: ${text}; --muted: #333; --accent: #000; --on-accent: #fff;
  --header: #fff; --header-text: #000; }`,
    '.env': '',
    ...files,
  })
}

function run(...args: string[]) {
  // No site runs on this port.
  const options = { cwd: folder, encoding: 'utf8', env: { SITE_PORT: '1024' } } as const
  return spawnSync(nodeBin, ['scripts/doctor.ts', ...args], options)
}

it('says what is wrong with everything, the errors first and with a fix for each, and fails', () => {
  write('#999', {
    '.env': 'VITE_CONTACT_ENDPOINT=http://forms.dev/f\n',
  })
  const { status, stdout } = run()
  for (const line of [
    /^error .*--text on --page in the light.*→ make --text darker in web\/src\/tokens.css/m,
    /^error .*VITE_CONTACT_ENDPOINT is .*https:\/\/.*→ correct it in \.env/m,
    /^unknown .*the local site does not say what its profile is → npm start/m,
  ]) {
    expect(stdout).toMatch(line)
  }
  const lines = stdout.trim().split('\n')
  const summary = lines.pop()
  for (const line of lines) expect(line).toContain('→')
  const levels = lines.map((line) =>
    ['error', 'warning', 'unknown'].indexOf(line.split(' ')[0] ?? ''),
  )
  expect(levels).toEqual(levels.toSorted())
  expect(summary).toMatch(/^errors: \d+, warnings: 0, not checked: 1$/)
  expect(status).toBe(1)
})

it('says so when a site that is named does not answer, and finds no other trouble where there is none', () => {
  write('#000', {})
  const { status, stdout } = run('--url', 'http://127.0.0.1:1')
  expect(stdout).toMatch(
    /^unknown .*127.0.0.1:1 does not say what its profile is → npm start, or correct --url.*\nerrors: 0, warnings: 0, not checked: 1\n$/,
  )
  expect(status).toBe(0)
})
