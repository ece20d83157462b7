import { renderToStaticMarkup } from 'react-dom/server'
import type { Note } from '#contract/note.ts'
import type { Texts } from '#contract/texts/en.ts'
import { tellStory } from '../../src/project/tell-story.tsx'
import { imageAddress } from '../entry-files.ts'

/** A note's text as HTML for feed readers, which show no style of ours: its addresses are whole, also its pictures'. */
export function feedText(
  { text: story, gallery, title: name }: Note,
  texts: Texts,
  page: string,
  absolute: (path: string) => string,
): string {
  const { content, rest } = tellStory({ story, gallery, name }, texts, (path, width) =>
    absolute(imageAddress(path, width)),
  )
  const html = renderToStaticMarkup(
    <div dir="auto">
      {content}
      {rest}
    </div>,
  )
  return (
    html
      // Readers drop controls, and with them what is done.
      .replace(/<input[^>]*>/g, (input) => (input.includes('checked') ? '☑' : '☐'))
      .replace(/<[^>]+>/g, (tag) =>
        tag.replace(/ (?!(?:href|src|alt|dir|start|title)=)[\w-]+="[^"]*"/g, ''),
      )
      .replaceAll('href="#', () => `href="${page}#`)
  )
}
