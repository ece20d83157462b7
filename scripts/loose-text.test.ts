/** No text stands loose beside what comes and goes: a browser that translates puts other nodes in its place. */
import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

const root = resolve(import.meta.dirname, '..')
const files = globSync('web/src/**/*.tsx', { cwd: root })

it.each([
  ['a spinner before a button’s words', '<button>{sending && <Spinner />} Send</button>'],
  ['words after a spinner', "<b>{sending && <Spinner />}{sending ? 'Sending' : 'Send'}</b>"],
  ['a verb beside its number', "<p>{count} {count === 1 ? 'is' : 'are'} left</p>"],
  ['words that come and go beside others', "<b>Inbox{unread > 0 && ' (1)'}</b>"],
  ['words in a branch', '<p>Please {email ? <>write to <a>me</a></> : <b>call</b>}.</p>'],
  ['words at the root of a part', '<>{icon ?? <Icon />} Name</>'],
  ['a list and its end', '<p>{all.map((one) => <b key={one}>{one}</b>)} and more</p>'],
  ['words of a template', '<p>{icon ?? <Icon />}{`new`}</p>'],
])('finds %s', (_what, code) => {
  expect(findLooseText(code)).toHaveLength(1)
})

it.each([
  '<p>Write to <a>me</a>, {name}.</p>',
  '<p>{`selected`}</p>',
  "<p>{isSent ? 'Sent' : <b>Not sent</b>}</p>",
  '<b>{sending && <Spinner />}<span>Send</span></b>',
  '<p>{first}\n{/* Why. */}\n{isLast && <b>last</b>}</p>',
  "<p title={isSent && 'Sent'}><b>{name}</b> says</p>",
])('passes %s', (code) => {
  expect(findLooseText(code)).toEqual([])
})

it('there is none in the pages', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const code = readFileSync(resolve(root, file), 'utf8')
    return findLooseText(code).map((at) => {
      const line = code.slice(0, at).split('\n').length
      return `${relative(root, resolve(root, file))}:${line}`
    })
  })
  expect(found).toEqual([])
})

/** Where elements start that have text beside what comes and goes. */
function findLooseText(code: string): number[] {
  const found: number[] = []
  const { program } = parseSync('page.tsx', code)
  visit(program as unknown as Node)
  return found

  function visit(node: Node): void {
    if (isJsx(node)) {
      const parts = partsOf(node)
      const hasText = parts.some(({ isText }) => isText)
      const varies = parts.some(({ comesAndGoes }) => comesAndGoes)
      if (parts.length > 1 && hasText && varies) found.push(node.start)
    }
    for (const child of childrenOf(node)) visit(child)
  }
}

interface Part {
  isText: boolean
  comesAndGoes: boolean
}

function isJsx({ type }: Node): boolean {
  return type === 'JSXElement' || type === 'JSXFragment'
}

/** The children, with those of fragments among them. */
function partsOf(element: Node): Part[] {
  return (element.children as Node[]).flatMap((child): Part[] => {
    if (child.type === 'JSXElement') return [{ isText: false, comesAndGoes: false }]
    if (child.type === 'JSXFragment') return partsOf(child)
    if (child.type === 'JSXText') {
      // React drops blanks with a line feed in them.
      const isDropped = /^\s*\n\s*$/.test(String(child.value))
      return isDropped ? [] : [{ isText: true, comesAndGoes: false }]
    }
    const value = child.expression as Node
    if (value.type === 'JSXEmptyExpression') return []
    return [{ isText: isWords(value), comesAndGoes: comesAndGoes(value) }]
  })
}

/** Whether nodes may come and go: a condition, or a list. */
function comesAndGoes({ type, callee }: Node): boolean {
  const isList = type === 'CallExpression' && Object(callee).property?.name === 'map'
  return type === 'LogicalExpression' || type === 'ConditionalExpression' || isList
}

/** Whether the value may be text that is written here. */
function isWords(value: Node): boolean {
  const { type } = value
  if (type === 'Literal') return typeof value.value === 'string'
  if (type === 'TemplateLiteral') return true
  if (type === 'LogicalExpression') return isWords(value.right as Node)
  if (type === 'ConditionalExpression')
    return isWords(value.consequent as Node) || isWords(value.alternate as Node)
  return type === 'JSXFragment' && partsOf(value).some(({ isText }) => isText)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof Object(value).type === 'string')
}
