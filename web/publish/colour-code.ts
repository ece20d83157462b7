import { common, createLowlight } from 'lowlight'
import type { TreePlugin } from '../src/project/story.tsx'

const { highlight, registered } = createLowlight(common)

/** Marks the words of code blocks whose language is named by classes, whose colours are in story.css. */
export const colourCode: TreePlugin = () => (tree) => colour(tree)

type Node = Parameters<ReturnType<TreePlugin>>[0]

function colour(node: Node): void {
  for (const child of node.children ?? []) {
    const language = node.tagName === 'pre' ? languageOf(child) : undefined
    if (language) child.children = highlight(language, textOf(child)).children as Node[]
    else colour(child)
  }
}

function languageOf({ properties }: Node): string | undefined {
  const [, name = ''] = /\blanguage-(\S+)/.exec(String(properties?.className ?? '')) ?? []
  return registered(name) ? name : undefined
}

function textOf({ value = '', children = [] }: Node): string {
  return value + children.map(textOf).join('')
}
