import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const sheets = globSync('**/*.css', { cwd: folder }).map((file) => ({
  file,
  css: readFileSync(`${folder}/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, ''),
}))

function linesWith(pattern: RegExp): string[] {
  return sheets.flatMap(({ file, css }) =>
    [...css.matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`),
  )
}

test('there are sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(50)
})

test('a component names the classes that are in its sheet', () => {
  const uses = globSync('**/*.tsx', { cwd: folder }).flatMap((file) => {
    const code = readFileSync(`${folder}/${file}`, 'utf8')
    const imports = code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)
    return [...imports].map(([, styles = '', path = '']) => {
      const named = code.matchAll(new RegExp(`(?<!['\\w./-])${styles}\\.(\\w+)`, 'g'))
      const names = new Set([...named].map(([, name = '']) => name))
      // Or some, by a variable.
      const isWhole = new RegExp(`${styles}[\\s,)[]`).test(code.replaceAll(/^import .*/gm, ''))
      return { file, sheet: join(dirname(file), path), names, isWhole }
    })
  })
  const lacking = uses.flatMap(({ file, sheet, names }) => {
    const { css = '' } = sheets.find((one) => one.file === sheet) ?? {}
    const own = classesOf(css)
    return [...names].filter((name) => !own.has(name)).map((name) => `${file}: ${name}`)
  })
  const unused = sheets.flatMap(({ file, css }) => {
    const users = uses.filter(({ sheet }) => sheet === file)
    if (users.length === 0 || users.some(({ isWhole }) => isWhole)) return []
    const names = new Set(users.flatMap((one) => [...one.names]))
    return [...classesOf(css)].filter((name) => !names.has(name)).map((name) => `${file}: ${name}`)
  })
  expect([lacking, unused]).toEqual([[], []])
})

function classesOf(css: string): Set<string> {
  const own = css.replace(/:global\((?:[^()]|\([^()]*\))*\)|\.visually-hidden/g, '')
  return new Set([...own.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name))
}

// WebKit drops the shorthand where it has more than a line.
test('a line’s colour, style and thickness are set by longhands', () => {
  expect(linesWith(/\btext-decoration:\s*\w+\s+[^;]+/g)).toEqual([])
})

// In older WebKit it is not a number in a sum, though it passes @supports.
test('round() is used only where a newer feature tells that it works', () => {
  const known = /@supports [^{]*text-wrap: pretty[^{]*\{[^{}]*\{[^{}]*\}\s*\}/g
  const rest = sheets.filter(({ css }) => css.replace(known, '').includes('round('))
  expect(rest.map(({ file }) => file)).toEqual([])
})
