import { drawMarkdown } from '../project/story.tsx'
import { type StoryNode, wordsOf } from '../project/story-node.ts'

/** The first paragraph of Markdown, as plain text; '' without one. */
export function openingOf(markdown: string): string {
  let opening = ''
  const look = (tree: StoryNode) => {
    const paragraphs = tree.children?.filter(({ type }) => type === 'paragraph') ?? []
    opening = paragraphs.map(wordsOf).find((words) => words.trim() !== '') ?? ''
    tree.children = []
  }
  drawMarkdown(markdown, { remarkPlugins: [() => look] })
  return opening.replace(/\s+/g, ' ').trim()
}
