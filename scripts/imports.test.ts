/** Which folders may import from which. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const contract = 'functions/src/contract'
const server = (...folders: string[]) => folders.map((folder) => `functions/src/${folder}`)
/** Any other folder of the owner's area: it may use what is shared, but no other such folder. */
const resource = 'web/src/owner/*'
const ofScreens = ['web/src/ui', 'web/src', contract]
const ofOwner = ['web/src/owner/ui', 'web/src/owner/api', 'web/src/owner/session', ...ofScreens]
const ofForms = ['web/src/owner/rows', ...ofOwner]
const ofItems = ['web/src/owner/forms', ...ofForms]
const ofColours = ['web/src/owner/items', 'web/src/owner/files', ...ofItems]
const ofResources = ['web/src/owner/colours', ...ofColours]

/** The folders and files that each folder may import from, besides itself. The longest match applies. */
const importable: Record<string, string[]> = {
  [contract]: [],
  // Shared errors, deadlines, settings and log; app.ts and index.ts assemble the rest.
  'functions/src': [...server('http', 'auth', 'routes', 'store', 'work'), contract],
  'functions/src/http': [...server('auth'), 'functions/src', contract],
  'functions/src/auth': [...server('store'), 'functions/src', contract],
  'functions/src/store': ['functions/src', contract],
  'functions/src/github': ['functions/src', contract],
  'functions/src/work': [...server('store'), 'functions/src', contract],
  'functions/src/routes': [
    ...server('http', 'auth', 'store', 'work', 'github'),
    'functions/src',
    contract,
  ],
  'web/src': [contract],
  'web/src/ui': ['web/src', contract],
  'web/src/project': ofScreens,
  // A note's page is made as a project's is.
  'web/src/notes': ['web/src/project', ...ofScreens],
  'web/src/home': ofScreens,
  'web/src/owner/session': ofScreens,
  'web/src/owner/api': ['web/src/owner/session', ...ofScreens],
  // Loaded before the rest of the owner's area.
  'web/src/owner/login': ['web/src/owner/forms', ...ofOwner],
  'web/src/owner/ui': ['web/src/owner/session', ...ofScreens],
  'web/src/owner/rows': ofOwner,
  'web/src/owner/forms': ofForms,
  'web/src/owner/items': ofItems,
  // The hues that projects have on the page, for every list.
  'web/src/owner/colours': ofColours,
  // Reads what is chosen for an import.
  'web/src/owner/files': [],
  [resource]: ofResources,
  // Previews the page's sections, counts what is not translated of the résumé's words too, and fills what a file in a
  // further language says of projects and testimonials.
  'web/src/owner/profile': [
    'web/src/home',
    'web/src/owner/resume',
    'web/src/owner/projects/projects.tsx',
    'web/src/owner/testimonials/testimonials.tsx',
    ...ofResources,
  ],
  // Previews the page and shows its visits.
  'web/src/owner/notes': [
    'web/src/notes',
    'web/src/project',
    'web/src/owner/visits',
    ...ofResources,
  ],
  'web/src/owner/projects': ['web/src/project', 'web/src/owner/visits', ...ofResources],
  // Shows the visits of each version, and the plates of its projects.
  'web/src/owner/resume': ['web/src/owner/visits', 'web/src/owner/projects', ...ofResources],
  'web/src/owner/visits': ofResources,
  'web/src/owner/shell': [
    resource,
    'web/src/owner/notes',
    'web/src/owner/profile',
    'web/src/owner/projects',
    'web/src/owner/resume',
    'web/src/owner/visits',
    ...ofResources,
  ],
  'web/src/owner': ['web/src/owner/login', 'web/src/owner/shell', ...ofOwner],
}

const folders = ['web/src', 'web/publish', 'functions/src', 'scripts', 'tests', 'sample']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.[jt]sx?$/.test(file)),
)
const imports = new Map(files.map((file) => [file, importsOf(file)]))

describe('imports', () => {
  it('run one way between the folders', () => {
    const ruled = [...imports].filter(([file]) => /^(web|functions)\/src\//.test(file))
    expect(wrong(ruled, mayImport)).toEqual([])
  })

  it('leave the placeholders to publishing, which puts them into the page: no script holds them', () => {
    const scripts = [...imports].filter(([file]) => file.startsWith('web/src/') && !isTest(file))
    const placeholders = `${contract}/placeholder-profile.ts`
    expect(wrong(scripts, (_, target) => target !== placeholders)).toEqual([])
  })

  it('take nothing of the tests into the product, but for the command that runs them', () => {
    const product = [...imports].filter(([file]) => !isTest(file) && file !== 'scripts/test.ts')
    expect(wrong(product, (_, target) => !isTest(target))).toEqual([])
  })

  it('take from another kind of test only what tests/support holds', () => {
    const kindOf = (file: string) => file.split('/')[1]
    const tests = [...imports].filter(([file]) => file.startsWith('tests/'))
    const isShared = (file: string, target: string) =>
      !target.startsWith('tests/') || ['support', kindOf(file)].includes(kindOf(target))
    expect(wrong(tests, isShared)).toEqual([])
  })

  it('lead from what the commands share to none of them', () => {
    const shared = [...imports].filter(([file]) => /^scripts\/(shared|suite|firebase)\//.test(file))
    const isShared = (file: string, target: string) =>
      !target.startsWith('scripts/') ||
      /^scripts\/(shared|suite|firebase)\//.test(target) ||
      isTest(file)
    expect(wrong(shared, isShared)).toEqual([])
  })

  it('make no circle among the commands and their folders', () => {
    const ofCommands = [...imports].filter(([file]) => commandOf(file) && !isTest(file))
    const commands = new Map<string, string[]>()
    for (const [file, targets] of ofCommands) {
      const command = commandOf(file)
      const others = targets.map(commandOf).filter((other) => other && other !== command)
      commands.set(command, [...(commands.get(command) ?? []), ...others])
    }
    const circles = [...commands].filter(([command, to]) => reaches(to, command, commands))
    expect(circles.map(([command]) => command)).toEqual([])
  })

  it('load the forms of profile and résumé with their screens, not with the owner’s first one', () => {
    const loaded = new Map(
      files.map((file) => [
        file,
        pathsIn(file, /^(?:import|export)(?! type)[^'(]*'([.#][^']+)'/gm),
      ]),
    )
    for (const fields of ['profile-fields.ts', 'resume-fields.ts']) {
      const isLoaded = reaches(['web/src/owner/main.tsx'], `${contract}/${fields}`, loaded)
      expect(isLoaded, fields).toBe(false)
    }
  })

  it('take no style sheet of another folder: what screens share is a component', () => {
    // But for the home page, where a component would weigh more than the class.
    const screens = files.filter((file) => /^web\/src\/(owner|ui|project)\//.test(file))
    const foreign = screens.map((file): Imports => {
      const sheets = pathsIn(file, /from '(\.[^']+\.module\.css)'/g)
      return [file, sheets.filter((sheet) => dirname(sheet) !== dirname(file))]
    })
    expect(wrong(foreign, () => false)).toEqual([])
  })

  it('make no circle', () => {
    const circles = files.filter((file) => reaches(imports.get(file) ?? [], file))
    expect(circles).toEqual([])
  })

  it('what all forms and collections share names none of them', () => {
    const naming = files
      .filter((file) => /^web\/src\/owner\/(ui|rows|forms|items)\//.test(file))
      .filter((file) => !file.includes('.test.'))
      .filter((file) =>
        /skill|project|profile|résumé/i.test(readFileSync(join(root, file), 'utf8')),
      )
    expect(naming).toEqual([])
  })
})

function importsOf(file: string): string[] {
  return pathsIn(file, /(?:from|import|import\()\s*'([.#][^']+\.[jt]sx?)'/g)
}

function pathsIn(file: string, imported: RegExp): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(imported)].map(([, path = '']) =>
    path.startsWith('#contract/')
      ? path.replace('#contract', contract)
      : relative(root, resolve(root, dirname(file), path)),
  )
}

type Imports = [file: string, targets: string[]]

function wrong(all: Imports[], isRight: (file: string, target: string) => boolean): string[] {
  return all.flatMap(([file, targets]) =>
    targets.filter((target) => !isRight(file, target)).map((target) => `${file} -> ${target}`),
  )
}

function isTest(file: string): boolean {
  return file.startsWith('tests/') || file.includes('.test.')
}

function mayImport(file: string, target: string): boolean {
  if (file.includes('.test.')) return true
  const [from, to] = [folderOf(file), folderOf(target)]
  const allowed = importable[from.rule] ?? []
  return from.folder === to.folder || allowed.includes(to.rule) || allowed.includes(target)
}

function folderOf(file: string): { folder: string; rule: string } {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    if (importable[folder]) return { folder, rule: folder }
    if (dirname(folder) === dirname(resource)) return { folder, rule: resource }
  }
  throw new Error(`${file} lies in none of the folders`)
}

/** `deploy` of scripts/deploy.ts as of the files in scripts/deploy; '' outside of scripts. */
function commandOf(file: string): string {
  return /^scripts\/([\w-]+)/.exec(file)?.[1] ?? ''
}

function reaches(from: string[], goal: string, all = imports, seen = new Set<string>()): boolean {
  return from.some((file) => {
    if (file === goal) return true
    if (seen.has(file)) return false
    seen.add(file)
    return reaches(all.get(file) ?? [], goal, all, seen)
  })
}
