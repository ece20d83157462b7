import { limits } from '#contract/limits.ts'

export interface Picture {
  path: string
  alt: string
  /** As the text named it. */
  source: string
}

const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** The pictures that a post's text and head name, in the order of its gallery. `said`: what became of the others. */
export function picturesOf(post: string, paths: readonly string[], said: Set<string>) {
  const gallery: Picture[] = []
  let isFull = false

  /** The Markdown of a picture. */
  function draw(source: string, caption = '', alt = caption): string {
    const words = caption.replace(/[[\]\s]+/g, ' ').trim()
    const path = isElsewhere.test(source) ? undefined : find(source)
    if (path === undefined) {
      if (!isElsewhere.test(source)) said.add(`The picture ${source} is not among the files.`)
      return `![${words}](${source})`
    }
    let index = gallery.findIndex((one) => one.path === path)
    if (index < 0 && gallery.length === limits.gallery) {
      if (!isFull)
        said.add(
          `There is room for ${limits.gallery} pictures: ${source} and those after it are left out.`,
        )
      isFull = true
      return `![${words}](${source})`
    }
    if (index < 0) index = gallery.push({ path, alt: altOf(alt, path), source }) - 1
    return `![${words}](${index + 1})`
  }

  function altOf(alt: string, path: string): string {
    const words = alt.replace(/\s+/g, ' ').trim().slice(0, limits.alternative)
    if (words) return words
    said.add('Pictures without a description have their file names for it.')
    return nameOf(path).replace(/[-_]+/g, ' ')
  }

  /** Beside the post, or by its end: a site's root is `static`, `public` or the folder itself. */
  function find(source: string): string | undefined {
    const clean = decoded(source.replace(/[?#].*$/, ''))
    const beside = new URL(clean, `file:///${encodeURI(post)}`)
    const exact = decoded(beside.pathname).slice(1)
    const end = clean.replace(/^(?:[@~]?\/|\.{1,2}\/)+/, '')
    if (end === '') return undefined
    return (
      paths.find((path) => path === exact) ??
      paths.find((path) => path === end || path.endsWith(`/${end}`))
    )
  }

  return { gallery, draw }
}

export function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.\w+$/, '')
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
