import * as simpleIcons from 'simple-icons'
import type { Plugin } from 'vite'
import { homepageOf } from './src/owner/skills/brands/homepage.ts'

const icons = Object.values(simpleIcons)
const list = '\0virtual:brands'

/**
 * Splits simple-icons, 5 MB in all, into chunks: `virtual:brands` lists the names, and loads the shapes of one
 * first letter on demand.
 */
export function brands(): Plugin {
  return {
    name: 'brands',
    resolveId: (id) => (id.startsWith('virtual:brands') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(list)) return null
      const letter = id.slice(list.length + 1)
      if (letter === '') return listModule()
      const shapes = icons.filter(({ slug }) => slug.startsWith(letter))
      return `export default ${json(Object.fromEntries(shapes.map(({ slug, path }) => [slug, path])))}`
    },
  }
}

function listModule(): string {
  const rows = icons.map((icon) => ({
    title: icon.title,
    slug: icon.slug,
    hex: icon.hex,
    url: homepageOf(icon),
  }))
  const letters = [...new Set(icons.map(({ slug }) => slug.charAt(0)))]
  const loaders = letters.map((letter) => `'${letter}': () => import('virtual:brands/${letter}')`)
  return `export const brands = ${json(rows)}\nexport const shapes = { ${loaders.join(', ')} }`
}

/** Browsers parse JSON faster than an object literal. */
function json(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}
