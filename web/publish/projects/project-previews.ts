import { hashContent } from '#contract/content-hash.ts'
import { isFocus } from '#contract/gallery.ts'
import { resizedPath } from '#contract/image-path.ts'
import type { RenderedSite } from '#contract/publication.ts'
import type { Content, ReadImage } from '#contract/rendering.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { coloursOf, plateOf } from '../colours.ts'
import { letteringOf } from '../lettering.ts'
import type { Sources } from '../sources.ts'
import { projectPreview } from './project-preview.ts'
import { type ProjectPage, previewPathOf } from './slugs.ts'

/** The link preview pictures by path, drawn on demand and one at a time. A missing cover is left out. */
export async function projectPreviews(
  pages: readonly ProjectPage[],
  { name: owner, language, site }: Content,
  sources: Sources,
  readImage: ReadImage,
): Promise<RenderedSite['lazyFiles']> {
  const { tokens } = sources
  const colour = coloursOf(tokens).dark
  const letters = letteringOf(sources)
  const { host } = new URL(site.url)
  let last: Promise<unknown> = Promise.resolve()
  const entries = pages.map(async ({ project, slug, hue }) => {
    const { name, result, photo, photoFocus } = project
    const words = { name, result, owner, host, language }
    const draw = async () => {
      const [across = 50, down = 0] = isFocus(photoFocus)
        ? (photoFocus.match(/\d+/g)?.map(Number) ?? [])
        : []
      const bytes = photo ? await readImage(resizedPath(photo, 960)) : null
      const cover = bytes ? { bytes, focus: [across, down] as const } : undefined
      return projectPreview(words, cover, plateOf(colour, hue), letters)
    }
    const make = () => {
      // One at a time, to bound memory.
      const drawn = last.then(draw)
      last = drawn.catch(() => undefined)
      return drawn
    }
    // Of the language it is the direction alone that shows.
    const shown = { ...words, language: directionOf(language) }
    const source = await hashContent({ words: shown, photo, photoFocus, hue, tokens })
    return [previewPathOf(slug, site.base), { source, make }] as const
  })
  return new Map(await Promise.all(entries))
}
