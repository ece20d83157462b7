import { createContext, Script } from 'node:vm'
import { common, createLowlight } from 'lowlight'
import type { TreePlugin } from '../src/project/story.tsx'

const { highlight, registered } = createLowlight(common)

/** ms for one block: some grammars take minutes for code of a few thousand characters. */
const timeout = 1_000
/** Node ends a script alone when its time is up. */
const context = createContext({})
const script = new Script('highlight()')

/**
 * Marks the words of code blocks whose language is named by classes, whose colours are in story.css. A block that takes
 * too long, and those after it, stay plain.
 */
export const colourCode: TreePlugin = () => (tree) => {
  try {
    colour(tree)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
  }
}

type Node = Parameters<ReturnType<TreePlugin>>[0]

function colour(node: Node): void {
  for (const child of node.children ?? []) {
    const language = node.tagName === 'pre' ? languageOf(child) : undefined
    if (language) {
      context.highlight = () => highlight(language, textOf(child)).children
      child.children = script.runInContext(context, { timeout }) as Node[]
    } else colour(child)
  }
}

function languageOf({ properties }: Node): string | undefined {
  const [, name = ''] = /\blanguage-(\S+)/.exec(String(properties?.className ?? '')) ?? []
  return registered(name) ? name : undefined
}

function textOf({ value = '', children = [] }: Node): string {
  return value + children.map(textOf).join('')
}
