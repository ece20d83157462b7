import { hashContent } from '#contract/content-hash.ts'
import type { RenderedSite } from '#contract/publication.ts'
import type { Content, ReadImage } from '#contract/rendering.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { coloursOf, plateOf } from './colours.ts'
import { type Lettering, letteringOf } from './lettering.ts'
import { readCover } from './plate-drawing.ts'
import { platePreview } from './plate-preview.ts'
import type { Sources } from './sources.ts'

/** What is drawn of a page. */
export interface Plate {
  name: string
  result: string
  /** '' without one. */
  photo: string
  photoFocus: string
  /** Degrees. */
  hue: number
}

/** One picture is drawn at a time, to bound memory. */
let last: Promise<unknown> = Promise.resolve()

/** The link preview pictures of the plates by path, drawn on demand and one at a time. A missing cover is left out. */
export async function platePreviews(
  plates: ReadonlyMap<string, Plate>,
  { name: owner, language, site }: Content,
  sources: Pick<Sources, 'tokens' | 'fonts'>,
  readImage: ReadImage,
): Promise<RenderedSite['lazyFiles']> {
  const { tokens } = sources
  const colour = coloursOf(tokens).dark
  // Opening the fonts takes long, and most pictures stay as they are.
  let letters: Lettering | undefined
  const { host } = new URL(site.url)
  const entries = [...plates].map(async ([path, { name, result, photo, photoFocus, hue }]) => {
    const words = { name, result, owner, host, language }
    const draw = async () => {
      const cover = await readCover({ photo, photoFocus }, readImage)
      letters ??= letteringOf(sources)
      return platePreview(words, cover, plateOf(colour, hue), letters)
    }
    const make = () => {
      const drawn = last.then(draw)
      last = drawn.catch(() => undefined)
      return drawn
    }
    // Of the language it is the direction alone that shows.
    const shown = { ...words, language: directionOf(language) }
    const source = await hashContent({ words: shown, photo, photoFocus, hue, tokens })
    return [path, { source, make }] as const
  })
  return new Map(await Promise.all(entries))
}
