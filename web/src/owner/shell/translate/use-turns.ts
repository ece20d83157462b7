import { useState } from 'react'
import { textsIn } from '#contract/translations.ts'
import type { WordsToDo } from '../../forms/model/words-to-do.ts'
import type { Document } from './documents.ts'

/** One text of one document. */
export interface Turn {
  document: Document
  path: string
}

/** The texts of a language one after another, each once, and those that were skipped at the end again. */
export function useTurns(documents: readonly Document[], startAt: string | null) {
  const all = documents.flatMap((document) =>
    document.toDo.map((words) => ({
      document,
      path: words.path,
      words,
      key: keyOf(document, words),
    })),
  )
  const [at, setAt] = useState(
    () => (all.find(({ document }) => document.key === startAt) ?? all[0])?.key ?? '',
  )
  /** In turn: those that were gone past, saved or skipped. */
  const [passed, setPassed] = useState<string[]>([])
  const left = all.filter(({ key }) => key === at || !passed.includes(key))
  const skipped = all.filter(({ key }) => key !== at && passed.includes(key))
  const current = turnAt(documents, at)
  const before = passed.filter((key) => turnAt(documents, key))

  return {
    at,
    current,
    isGone: at !== '' && !current,
    left: left.length,
    stale: left.filter(({ words }) => words.before !== undefined).length,
    skipped: skipped.length,
    hasPassed: before.length > 0,
    goOn() {
      const others = [...passed.filter((key) => key !== at), at]
      const place = all.findIndex(({ key }) => key === at)
      const after = [...all.slice(place + 1), ...all.slice(0, Math.max(place, 0))]
      setPassed(others)
      setAt(after.find(({ key }) => !others.includes(key))?.key ?? '')
    },
    goBack() {
      setPassed(before.slice(0, -1))
      setAt(before.at(-1) ?? at)
    },
    goTo: (document: Document, path: string) => setAt(keyOf(document, { path })),
    startOver() {
      setPassed([])
      setAt(all[0]?.key ?? '')
    },
  }
}

/** Null where the text is no longer there. */
function turnAt(documents: readonly Document[], key: string): Turn | null {
  const document = documents.find((one) => key.startsWith(`${one.key} `))
  if (!document) return null
  const path = key.slice(document.key.length + 1)
  const { fields, content, toDo } = document
  const isThere =
    toDo.some((words) => words.path === path) ||
    textsIn(fields, content).some((words) => words.path === path && words.text !== '')
  return isThere ? { document, path } : null
}

function keyOf({ key }: Document, { path }: Pick<WordsToDo, 'path'>): string {
  return `${key} ${path}`
}
