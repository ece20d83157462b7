import { limits } from '#contract/limits.ts'

export interface Picture {
  file: Blob
  alt: string
  /** As the text named it. */
  source: string
}

const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** The pictures that a post's text and head name, in the order of its gallery. `said`: what became of the others. */
export function picturesOf(post: string, files: ReadonlyMap<string, Blob>, said: Set<string>) {
  const gallery: Picture[] = []

  /** The Markdown of a picture. */
  function draw(source: string, caption = '', alt = caption): string {
    const words = caption.replace(/[[\]\s]+/g, ' ').trim()
    const path = isElsewhere.test(source) ? '' : find(source)
    const file = files.get(path)
    const index = gallery.findIndex((one) => one.file === file)
    if (index >= 0) return `![${words}](${index + 1})`
    if (file && gallery.length < limits.gallery)
      return `![${words}](${gallery.push({ file, alt: altOf(alt, path), source })})`
    if (file) said.add(`There is room for ${limits.gallery} pictures: the others are left out.`)
    else if (!isElsewhere.test(source)) said.add(`The picture ${source} is not among the files.`)
    return `![${words}](${source})`
  }

  function altOf(alt: string, path: string): string {
    const words = alt.replace(/\s+/g, ' ').trim().slice(0, limits.alternative)
    if (words) return words
    said.add('Pictures without a description have their file names for it.')
    return nameOf(path).replace(/[-_]+/g, ' ')
  }

  /** Beside the post, or by its end: a site's root is `static`, `public` or the folder itself. '' for none. */
  function find(source: string): string {
    const clean = decoded(source.replace(/[?#].*$/, ''))
    const exact = decoded(new URL(clean, `file:///${encodeURI(post)}`).pathname).slice(1)
    const end = clean.replace(/^(?:[@~]?\/|\.{1,2}\/)+/, '')
    if (files.has(exact) || end === '') return exact
    return [...files.keys()].find((path) => `/${path}`.endsWith(`/${end}`)) ?? ''
  }

  return { gallery, draw }
}

/** Of a file, without its ending. */
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
