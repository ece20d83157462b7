import { newId } from '#contract/ids.ts'
import { emptyRow } from './codec.ts'
import type { FieldSpec } from './field.ts'
import { hasEntries, rowsOfText } from './lines.ts'
import { type ImageValue, isObject, type Row, type Values } from './values.ts'

/** Form values from kept text, which may be anything. Fields that cannot be read get `start`'s value. */
export function readValues(fields: readonly FieldSpec[], kept: unknown, start: Values): Values {
  return { ...start, ...readFields(fields, kept, new Set()) }
}

/** The fields that can be read. `ids`: those of the rows so far, since each occurs once in a form. */
function readFields(fields: readonly FieldSpec[], kept: unknown, ids: Set<string>): Values {
  const read: Values = {}
  for (const field of fields) {
    if (field.kind === 'focus' || !isObject(kept)) continue
    const value = readValue(field, kept[field.name], ids)
    if (value !== undefined) read[field.name] = value
  }
  return read
}

function readValue(field: FieldSpec, kept: unknown, ids: Set<string>): unknown {
  if (hasEntries(field)) {
    // Until 2026-11 it was kept as one text.
    if (typeof kept === 'string') return rowsOfText(field, kept, [])
    return readRows(kept, ids, ({ text }) => (typeof text === 'string' ? { text } : undefined))
  }
  switch (field.kind) {
    case 'image':
      return readImage(kept)
    case 'gallery':
      return readRows(kept, ids, ({ image, alt }) => {
        const read = readImage(image)
        return read && { image: read, alt: typeof alt === 'string' ? alt : '' }
      })
    case 'list': {
      const isWhole = (values: Values) =>
        field.fields.every(({ name, kind }) => kind !== 'custom' || values[name] !== undefined)
      return readRows(kept, ids, (values) => {
        const row = { ...emptyRow(field), ...readFields(field.fields, values, ids) }
        return isWhole(row) ? row : undefined
      })
    }
    case 'check':
      return typeof kept === 'boolean' ? kept : undefined
    case 'custom':
      return field.accepts(kept) ? kept : undefined
    case 'choice': {
      const isOption = field.options.some(({ value }) => String(value) === kept)
      return isOption || (field.other && typeof kept === 'string') ? kept : undefined
    }
    default:
      return typeof kept === 'string' ? kept : undefined
  }
}

function readRows(
  kept: unknown,
  ids: Set<string>,
  read: (values: Values) => Values | undefined,
): Row[] | undefined {
  if (!Array.isArray(kept)) return undefined
  return kept.flatMap((row): Row[] => {
    if (!isObject(row) || !isObject(row.values)) return []
    const id = typeof row.id === 'string' && !ids.has(row.id) ? row.id : newId()
    ids.add(id)
    const values = read(row.values)
    return values ? [{ id, values }] : []
  })
}

/** Of a chosen file only the name is kept. */
function readImage(kept: unknown): ImageValue | undefined {
  if (!isObject(kept) || typeof kept.stored !== 'string') return undefined
  const { kind, stored, focus, name, width, height } = kept
  if (kind !== 'kept' && kind !== 'removed' && kind !== 'missing') return undefined
  return {
    kind,
    stored,
    ...(typeof focus === 'string' && { focus }),
    ...(typeof name === 'string' && { name }),
    ...(typeof width === 'number' && { width }),
    ...(typeof height === 'number' && { height }),
  }
}
