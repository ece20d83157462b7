import remarkGfm from 'remark-gfm'
import { addressOf, drawMarkdown } from './story.tsx'
import { isLineBreak, type StoryNode } from './story-node.ts'

/** What a story's page omits, as text; '' when nothing. `images`: the number of the gallery's images. */
export function leftOutOf(story: string, images: number): string {
  const counts = { picture: 0, block: 0, link: 0 }

  function count(node: StoryNode, parent?: StoryNode) {
    const { type, url = '', value = '', children = [] } = node
    const isAlone = parent?.type === 'paragraph' && parent.children?.length === 1
    const isPicture = type === 'image' || type === 'imageReference'
    const isShown = isAlone && Number(url) > 0 && Number(url) <= images
    if (isPicture && !isShown) counts.picture += 1
    if (type === 'html' && !isLineBreak(node)) {
      const html = value.replace(/<!--.*?-->/gs, '')
      counts.picture += html.match(/<img\b/gi)?.length ?? 0
      if (parent?.type !== 'paragraph' && /<[a-z]/i.test(html)) counts.block += 1
    }
    if (type === 'link' && addressOf(url) === undefined) counts.link += 1
    for (const child of children) count(child, node)
  }

  function look(tree: StoryNode) {
    count(tree)
    tree.children = []
  }

  if (drawMarkdown(story, { remarkPlugins: [remarkGfm, () => look] }) === null) {
    return 'It has too many signs, and is shown as you typed it.'
  }
  const parts = [
    inWords(counts.picture, 'a picture from elsewhere', 'pictures from elsewhere'),
    inWords(counts.block, 'an HTML block', 'HTML blocks'),
    inWords(counts.link, 'the address of a link', 'addresses of links'),
  ].filter(Boolean)
  if (parts.length === 0) return ''
  const advice = counts.picture > 0 && ' Add pictures to the gallery and write ![A caption](2).'
  return `Left out: ${parts.join(', ')}.${advice || ''}`
}

function inWords(count: number, one: string, many: string): string {
  return count > 1 ? `${count} ${many}` : count === 1 ? one : ''
}
