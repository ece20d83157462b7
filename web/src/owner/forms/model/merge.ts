import { languageName } from '../../ui/language-name.ts'
import { inWords } from './codec.ts'
import { type FieldSpec, labelAt } from './field.ts'
import { mergeTranslations } from './merge-translations.ts'
import { type ImageValue, isSame, type Values } from './values.ts'

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
    if (name === 'translations') {
      const all = { before: before[name], mine: mine[name], theirs: theirs[name] }
      const found = mergeTranslations(
        all as Parameters<typeof mergeTranslations>[0],
        winner === 'theirs',
      )
      values[name] = found.merged
      for (const { language, path, stored } of found.conflicts) {
        const label = `${labelAt(fields, path)} in ${languageName(language)}`
        conflicts.push({ label, stored: stored || 'empty' })
      }
      continue
    }
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
export function revertFill(now: Values, before: Values, filled: Values): Values {
  const names = Object.keys(filled).filter((name) => isSame(now[name], filled[name]))
  return { ...now, ...Object.fromEntries(names.map((name) => [name, before[name]])) }
}

function pointOf(fields: readonly FieldSpec[], name: string): FieldSpec | undefined {
  return fields.find((one) => one.kind === 'focus' && one.image === name)
}
