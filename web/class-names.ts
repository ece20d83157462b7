import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const source = `${import.meta.dirname}/src`

/**
 * Numbers modules' class names in file order: the published page inlines its style sheet, and longer names would
 * be a twentieth of its size.
 */
const classNames = new Map<string, string>()
/** Of two characters, and after all that begin with a digit, or with the letter of `ad`, which blockers hide. */
const firstName = Number.parseInt('b0', 36)
for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.module.css')) continue
  for (const [, name] of readFileSync(`${source}/${file}`, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)) {
    const key = `${source}/${file} ${name}`
    if (!classNames.has(key)) classNames.set(key, (firstName + classNames.size).toString(36))
  }
}

export function shortName(name: string, file: string): string {
  const [path = file] = file.split('?')
  return classNames.get(`${path} ${name}`) ?? `${name}-${path.length.toString(36)}`
}

/**
 * Puts each class name where it is used, which saves a tenth of the home page's own script: of a default import the
 * bundle keeps a table of all names of the sheet.
 */
export function inlineClassNames(): Plugin[] {
  return [
    {
      name: 'inline-class-names',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (!/\.tsx?$/.test(id)) return null
        return code.replaceAll(
          /import (\w+) from ('[^']+\.module\.css')/g,
          'import * as $1 from $2',
        )
      },
    },
    {
      name: 'keep-sheets',
      apply: 'build',
      enforce: 'post',
      // Without its names a sheet's module is empty, and Vite leaves out the sheets of such.
      transform(_code, id) {
        return id.endsWith('.module.css') ? { moduleSideEffects: 'no-treeshake' } : null
      },
    },
  ]
}
