import { drawMarkdown } from '../project/story.tsx'
import { type StoryNode, wordsOf } from '../project/story-node.ts'

/** The first paragraph of Markdown, as plain text; '' without one. */
export function openingOf(markdown: string): string {
  let opening = ''
  const look = ({ children = [] }: StoryNode) => {
    const paragraphs = children.filter(({ type }) => type === 'paragraph')
    opening = paragraphs.map(wordsOf).find((words) => words.trim() !== '') ?? ''
  }
  const plugin = () => (tree: StoryNode) => {
    look(tree)
    tree.children = []
  }
  drawMarkdown(markdown, { remarkPlugins: [plugin] })
  return opening.replace(/\s+/g, ' ').trim()
}
