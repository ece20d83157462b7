import { type Line, newId, withIds } from '#contract/ids.ts'
import type { FieldSpec, PartsSpec } from './field.ts'
import { separators } from './typed-text.ts'
import { type Row, readRows, type Values } from './values.ts'

/** Of a field in which each part of the text is a stored entry; its value is a row for each. */
export type EntriesSpec = PartsSpec & { entries: true }

export function hasEntries(field: FieldSpec): field is EntriesSpec {
  return 'entries' in field && field.entries === true
}

export function rowsOfLines({ kind }: EntriesSpec, lines: readonly (Line | string)[]): Row[] {
  return lines.map((line, index) => {
    const { id, text } = typeof line === 'string' ? { id: '', text: line } : line
    const gap = index > 0 ? separators[kind].slice(1) : ''
    return { id: id || newId(), values: { text: gap + text } }
  })
}

export function linesOf(rows: readonly Row[]): Line[] {
  return rows
    .map(({ id, values }) => ({ id, text: trimmed(values) }))
    .filter(({ text }) => text !== '')
}

export function textOf({ kind }: PartsSpec, rows: readonly Row[]): string {
  return rows.map(({ values }) => values.text).join(separators[kind].charAt(0))
}

/** The rows for an edited text: those parts keep their ids that are still there, or stand where another was. */
export function rowsOfText({ kind }: EntriesSpec, text: string, rows: readonly Row[]): Row[] {
  if (text === '') return []
  const parts = text.split(separators[kind].charAt(0))
  const known = rows.map(({ id, values }) => ({ id, text: trimmed(values) }))
  const lines = withIds(
    parts.map((part) => ({ id: '', text: part.trim() })),
    known,
    newId,
  )
  return parts.map((part, index) => ({ id: lines[index]?.id ?? newId(), values: { text: part } }))
}

/** From a draft; until 2026-11 it was kept as one text. */
export function readLines(kept: unknown, field: EntriesSpec, ids: Set<string>): Row[] | undefined {
  if (typeof kept === 'string') return rowsOfText(field, kept, [])
  return readRows(kept, ids, ({ text }) => (typeof text === 'string' ? { text } : undefined))
}

function trimmed({ text }: Values): string {
  return String(text).trim()
}
