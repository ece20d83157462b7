import { renderToStaticMarkup } from 'react-dom/server'
import type { Note } from '#contract/note.ts'
import type { Texts } from '#contract/texts/en.ts'
import { readStory } from '../../src/project/story.tsx'
import { imageAddress } from '../entry-files.ts'

/** A note's text as HTML for feed readers, which show no style of ours: with its pictures, whose addresses are whole. */
export function feedText(
  { text, title, gallery }: Pick<Note, 'text' | 'title' | 'gallery'>,
  { caseStudy: words }: Texts,
  page: string,
  absolute: (path: string) => string,
): string {
  const draw = (image: Note['gallery'][number], caption = '') => (
    <figure>
      <img
        src={absolute(imageAddress(image.image, 960))}
        alt={image.alt}
        // Else React adds a link for it.
        loading="lazy"
        // Of the copy that is named.
        width={Math.min(image.width, 960)}
        height={Math.round((image.height * Math.min(image.width, 960)) / (image.width || 1))}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
  const { content, shown } = readStory(
    text,
    (number, caption) => {
      const image = gallery[number - 1]
      return image?.image && draw(image, caption)
    },
    words,
    title,
  )
  const rest = gallery.filter(({ image }, index) => image !== '' && !shown.has(index + 1))
  const html = renderToStaticMarkup(
    <div dir="auto">
      {content}
      {rest.map((image) => (
        <div key={image.image}>{draw(image)}</div>
      ))}
    </div>,
  )
  return (
    html
      // Readers drop controls, and with them what is done.
      .replace(/<input[^>]*>/g, (input) => (input.includes('checked') ? '☑' : '☐'))
      .replace(/<[^>]+>/g, (tag) =>
        tag.replace(/ (?:id|class|rel|loading|tabindex|data-[\w-]+|aria-[\w-]+)="[^"]*"/g, ''),
      )
      .replaceAll('href="#', () => `href="${page}#`)
  )
}
