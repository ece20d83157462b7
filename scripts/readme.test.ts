import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './suite/paths.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Scripts that npm runs itself, and parts of other scripts. */
const isPart = (name: string) => /^pre(?!view)/.test(name) || /^(check|build):/.test(name)

it('lists every command of package.json in the README, and no other', () => {
  const listed = [...readme.matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(
    Object.keys(scripts)
      .filter((name) => !isPart(name))
      .sort(),
  )
})

it('names both first commands before everything else', () => {
  const [, block = ''] = /```sh\n([^`]*)```/.exec(readme) ?? []
  expect(block.match(/^npm \w+/gm)).toEqual(['npm start', 'npm test'])
})

const pages = globSync(['*.md', 'docs/*.md', '.github/**/*.md'], { cwd: root })

function helpOf(name: string): string {
  const [, file = ''] = /^node (\S+)/.exec(scripts[name]) ?? []
  const [, help = ''] = /const help = `([^`]*)`/.exec(readFileSync(join(root, file), 'utf8')) ?? []
  return help
}

it.each(pages)('%s names only commands, options and files that are there', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  for (const [, name = '', options = ''] of text.matchAll(/npm (?:run )?([\w:]+) -- ([^`\n]+)/g)) {
    for (const [option] of options.matchAll(/--[a-z-]+/g)) {
      expect(helpOf(name), `npm run ${name}`).toContain(option)
    }
  }
  for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g))
    expect(scripts).toHaveProperty([name])
  for (const [, path = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
    expect(existsSync(join(root, page, '..', path)), path).toBe(true)
  }
})

it('names in the catalogue of docs/security.md, for each bad input, files with a test of that number', () => {
  const security = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const [, catalogue = ''] = security.split('## The catalogue')
  const rows = [...catalogue.matchAll(/^\| (\d+) .*/gm)]
  expect(catalogue).toContain(`\n${rows.length} bad inputs`)
  for (const [row, number] of rows) {
    for (const [file] of row.matchAll(/[\w/.-]+\.(?:test|spec)\.ts/g)) {
      const text = readFileSync(join(root, file), 'utf8')
      const numbers =
        text
          .match(/(?<=['"`])\d[\d., to]*(?=: )/g)
          ?.join(', ')
          .split(', ') ?? []
      const isTested = numbers.some((one) => {
        const [first = 0, last = first] = one.split(' to ').map(Number)
        return first <= Number(number) && Number(number) <= last
      })
      expect(isTested, `${number} in ${file}`).toBe(true)
    }
  }
})
