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

test('each class that a component names is in its sheet', () => {
  const lacking = globSync('**/*.tsx', { cwd: folder }).flatMap((file) => {
    const code = readFileSync(`${folder}/${file}`, 'utf8')
    const imports = code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)
    return [...imports].flatMap(([, styles = '', path = '']) => {
      const { css = '' } = sheets.find((sheet) => sheet.file === join(dirname(file), path)) ?? {}
      const named = code.matchAll(new RegExp(`(?<!['\\w./-])${styles}\\.(\\w+)`, 'g'))
      return [...named].flatMap(([, name = '']) =>
        new RegExp(`\\.${name}\\b`).test(css) ? [] : [`${file}: ${name}`],
      )
    })
  })
  expect(lacking).toEqual([])
})

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
