import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '../../scripts/doctor/finding.ts'
import { findMachineFaults } from '../../scripts/doctor/machine.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'

/** A working copy whose owner may have done anything, and a machine with only these programs. */
const copy = mkdtempSync(join(tmpdir(), 'doctor-'))
const programs = join(copy, 'bin')
const settings = join(copy, 'config/configstore')

beforeAll(() => {
  cpSync(join(root, 'scripts'), join(copy, 'scripts'), { recursive: true })
  for (const part of [
    'functions/src/contract',
    'web/publish',
    'web/src/contrast.ts',
    'package.json',
    'tsconfig.base.json',
  ]) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const folder of [
    programs,
    settings,
    join(copy, 'web/src'),
    join(copy, 'web/public/pictures'),
  ])
    mkdirSync(folder, { recursive: true })
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  symlinkSync(git, join(programs, 'git'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

function write(path: string, text: string): void {
  writeFileSync(join(copy, path), text)
}

function installJava(version: number): void {
  write('bin/java', `#!/bin/sh\necho 'openjdk version "${version}.0.1"' >&2\n`)
  chmodSync(join(programs, 'java'), 0o755)
}

const own = {
  name: 'Ada Lovelace',
  roles: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'],
  // Wrong by its form only where it is meant to be: nothing is asked on the network.
  resume: '',
  education: [1, 2, 3].map((number) => ({
    years: '2019–2022',
    logo: `/pictures/${number}.svg`,
  })),
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
const colours = (text: string) => `:root {
  --page: #fff; --text: ${text}; --muted: #333; --accent: #000; --on-accent: #fff;
  --header: #fff; --header-text: #000; }`

function fill(content: object | string, text: string, project: string, env: string): void {
  const words = typeof content === 'string' ? content : JSON.stringify(content)
  write('web/src/content.ts', `export const content = ${words}\n`)
  write('web/src/tokens.css', colours(text))
  write('.firebaserc', JSON.stringify({ projects: { default: project } }))
  write('.env', env)
  for (const number of [1, 2, 3]) write(`web/public/pictures/${number}.svg`, svg)
}

function run(args: string[]) {
  const env = {
    ...{ PATH: programs, HOME: copy, XDG_CONFIG_HOME: join(copy, 'config') },
    // Nothing runs there.
    SITE_PORT: '1024',
  }
  return spawnSync(nodeBin, ['scripts/doctor.ts', ...args], { cwd: copy, encoding: 'utf8', env })
}

function doctor(): { code: number | null; findings: Finding[]; lines: string } {
  const { status, stdout, stderr } = run(['--json'])
  expect(stderr).toBe('')
  return { code: status, findings: JSON.parse(stdout), lines: run([]).stdout }
}

function fixes({ findings }: { findings: Finding[] }, part: string): (string | undefined)[] {
  const found = findings.find(({ text }) => text.includes(part))
  return [found?.level, found?.fix]
}

describe('a copy with everything wrong', () => {
  let seen: ReturnType<typeof doctor>
  beforeAll(() => {
    const broken = {
      ...own,
      name: 'Your name',
      resume: 'resume.pdf',
      portrait: '/pictures/nobody.jpg',
      experience: [{ logo: '/pictures/no-firm.svg' }],
      education: own.education.with(0, { years: '2019–2022', logo: '/pictures/gone.svg' }),
    }
    fill(broken, '#999', 'demo-portfolio', 'VITE_CONTACT_ENDPOINT=http://forms.dev/f\n')
    write('web/public/favicon.svg', 'no picture')
    installJava(17)
    seen = doctor()
  })

  it.each([
    ['name looks unfinished', 'warning', 'finish it in web/src/content.ts'],
    ['resume is "resume.pdf"', 'error', 'https:// in web/src/content.ts'],
    ['the picture /pictures/gone.svg', 'error', 'put the file into web/public/pictures'],
    ['the picture /pictures/nobody.jpg', 'error', 'put the file into web/public/pictures'],
    ['the picture /pictures/no-firm.svg', 'error', 'put the file into web/public/pictures'],
    ['favicon.svg is no SVG', 'error', 'replace web/public/favicon.svg'],
    ['--text on --page in the light', 'error', 'make --text darker in web/src/tokens.css'],
    ['--text on --page in the dark', 'error', 'make --text darker in web/src/tokens.css'],
    ['VITE_CONTACT_ENDPOINT is', 'error', 'start it with https://'],
    ['Java is 17', 'warning', 'install Java 21'],
    ['nobody is signed in', 'warning', 'npx firebase login'],
    ['no project of yours', 'warning', '.firebaserc'],
    ['git tells nothing', 'unknown', 'git repository'],
  ])('%s: %s', (text, level, fix) => {
    expect(fixes(seen, text)).toEqual([level, expect.stringContaining(fix)])
    expect(seen.lines).toContain(text)
  })

  it('has a fix for each, shows the errors first and fails', () => {
    const { code, findings, lines } = seen
    for (const { level, text, fix } of findings) if (level !== 'ok') expect(fix, text).toBeTruthy()
    expect(lines).toMatch(/^error .*→/)
    expect(lines).toMatch(/\d+ errors, \d+ warnings, 1 could not be checked\n$/)
    expect(code).toBe(1)
  })
})

it('finds no machine trouble where there is none, and no error', () => {
  fill({ ...own, resume: undefined }, '#000', 'ada-site', '')
  rmSync(join(copy, 'web/public/favicon.svg'), { force: true })
  installJava(21)
  write('config/configstore/firebase-tools.json', '{"user":{"email":"ada@ada.dev"},"tokens":{}}')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.dev', ...args], { cwd: copy })
  write('.gitignore', '*\n!web\n!web/**\n')
  git('init', '--quiet')
  git('add', 'web')
  const dirty = doctor()
  expect(fixes(dirty, 'files are not committed')).toEqual([
    'warning',
    expect.stringContaining('git commit'),
  ])
  git('commit', '--quiet', '--message', 'Mine')
  const { code, findings } = doctor()
  expect(findings.map(({ level, text }) => `${level} ${text}`).sort()).toEqual([
    'ok Java is 21',
    `ok Node is ${process.versions.node}`,
    'ok everything is committed',
    'ok signed in to Firebase as ada@ada.dev',
    "ok the form goes to the site's own endpoint; messages are read at /admin",
    'ok the project is ada-site',
  ])
  expect(code).toBe(0)
})

it('says where to look when the words cannot be read', () => {
  fill('{ name: ', '#000', 'ada-site', '')
  rmSync(join(programs, 'java'), { force: true })
  const seen = doctor()
  expect(fixes(seen, 'content.ts cannot be read')).toEqual([
    'error',
    'npm run check:types shows the line',
  ])
  expect(fixes(seen, 'Java is not installed')).toEqual([
    'warning',
    expect.stringContaining('Java 21'),
  ])
  expect(seen.code).toBe(1)
})

it('says so when a site that is named does not answer', () => {
  fill(own, '#000', 'ada-site', '')
  const { stdout } = run(['--json', '--url', 'http://127.0.0.1:1'])
  expect(JSON.parse(stdout)).toContainEqual({
    level: 'unknown',
    area: 'profile',
    text: 'http://127.0.0.1:1 does not say what is stored there: content.ts was looked through instead',
    fix: 'correct --url, or try again once the site answers',
  })
})

it.each(['ada.web.app', 'localhost:5050', ''])('refuses "%s", which is no address', (url) => {
  const { status, stdout, stderr } = run(['--url', url])
  const sentence = `"${url}" is not the address of a site, such as https://example.com.\n`
  expect([status, stdout, stderr]).toEqual([1, '', sentence])
})

it('wants a Node that can install the rest', () => {
  const [finding] = findMachineFaults(root, '18.19.0')
  expect(finding).toMatchObject({ level: 'error', text: expect.stringContaining('18.19.0') })
  expect(finding?.fix).toContain('https://nodejs.org')
})
