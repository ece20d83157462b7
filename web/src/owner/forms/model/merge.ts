import type { FieldSpec } from './field.ts'
import { hasEntries, textOf } from './lines.ts'
import { type ImageValue, isSame, type Row, type Values } from './values.ts'

/** A field changed to different values here and elsewhere. */
export interface Conflict {
  label: string
  stored: string
}

export type Winner = 'mine' | 'theirs'

/**
 * A three-way merge of a form: as opened, as edited, and as stored now. A field changed on one side gets that
 * side's value; one changed on both is a conflict, and gets `winner`'s. A list counts as one field.
 */
export function merge(
  fields: readonly FieldSpec[],
  { before, mine, theirs }: { before: Values; mine: Values; theirs: Values },
  winner: Winner = 'mine',
): { values: Values; conflicts: Conflict[] } {
  const values = { ...theirs }
  const conflicts: Conflict[] = []
  for (const field of fields) {
    const { name } = field
    const [was, own, now] = [before[name], mine[name], theirs[name]]
    if (field.kind === 'focus' || isSame(own, was) || isSame(own, now)) continue
    const image = field.kind === 'image' && (now as ImageValue)
    if (image && image.stored === '' && (own as ImageValue).kind === 'removed') continue
    const isTheirs = !isSame(now, was)
    // The same image with another focus point.
    const point = image && image.stored === (was as ImageValue).stored && pointOf(fields, name)
    const [label, stored] = point ? [point.label, image.focus] : [field.label, inWords(field, now)]
    if (isTheirs) conflicts.push({ label, stored: stored || 'empty' })
    if (isTheirs && winner === 'theirs') continue
    values[name] = image ? { ...(own as ImageValue), stored: image.stored } : own
  }
  return { values, conflicts }
}

/** Undoes a fill: fields in `now` that still have the filled value get back their value from before. */
export function takeBack(now: Values, before: Values, filled: Values): Values {
  const names = Object.keys(filled).filter((name) => isSame(now[name], filled[name]))
  return { ...now, ...Object.fromEntries(names.map((name) => [name, before[name]])) }
}

function pointOf(fields: readonly FieldSpec[], name: string): FieldSpec | undefined {
  return fields.find((one) => one.kind === 'focus' && one.image === name)
}

function inWords(field: FieldSpec, value: unknown): string {
  const rows = value as Row[]
  if (hasEntries(field)) return textOf(field, rows)
  switch (field.kind) {
    case 'image':
      return (value as ImageValue).stored ? 'another image' : 'no image'
    case 'gallery':
      return rows
        .map(({ values }, index) => String(values.alt).trim() || `image ${index + 1}`)
        .join(', ')
    case 'list':
      return rows.map((row) => field.title(row.values as Record<string, string>)).join(', ')
    case 'check':
      return value ? 'yes' : 'no'
    case 'custom':
      return field.inWords?.(value as never) ?? String(value)
    case 'choice':
    case 'choices': {
      const chosen = String(value).split(' ')
      const options = field.options.filter((one) => chosen.includes(String(one.value)))
      const isFree = field.kind === 'choice' && field.other && options.length === 0
      return isFree ? String(value) : options.map(({ label }) => label).join(', ')
    }
    default:
      return value === '' && field.kind === 'month' && field.open ? field.open : String(value)
  }
}
