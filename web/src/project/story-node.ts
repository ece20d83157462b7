/** A Markdown node of remark's. */
export interface StoryNode {
  type: string
  url?: string
  depth?: number
  value?: string
  children?: StoryNode[]
  data?: object
}

/** HTML's, which READMEs have in lines and tables. */
export function isLineBreak({ type, value = '' }: StoryNode): boolean {
  return type === 'html' && /^<br\b[^<>]*>$/i.test(value.trim())
}

export function wordsOf(node: StoryNode): string {
  const { type, value = '', children = [] } = node
  if (type === 'break' || isLineBreak(node)) return ' '
  return (type === 'html' ? '' : value) + children.map(wordsOf).join('')
}

/** Whether readers see anything of a node where it stands. */
export function isShown({ type, value, children = [] }: StoryNode): boolean {
  if (type === 'html' || type === 'footnoteDefinition') return false
  return /^image/.test(type) || Boolean(value?.trim()) || children.some(isShown)
}

/** Blocks without each heading that has nothing below it up to the next of its level or a higher one. */
export function withoutEmptyParts(blocks: readonly StoryNode[]): StoryNode[] {
  const belowAll = 7
  /** The level of the heading that is shown next, or `belowAll` where something else is. */
  let next = 0
  const isKept = (block: StoryNode) => {
    if (!isShown(block)) return true
    const level = block.type === 'heading' ? (block.depth ?? 0) : belowAll
    if (level < belowAll && level >= next) return false
    next = level
    return true
  }
  return [...blocks].reverse().filter(isKept).reverse()
}
