import type { ContentOf, Field, Fields, Kind } from './field.ts'
import type { ImageFile } from './field-spec.ts'
import { setProperty } from './property-paths.ts'

/** Whether it is what such a field may store, by its type alone; not for lists. */
export function isOfType({ type, initial }: Pick<Field, 'type' | 'initial'>, value: unknown) {
  return typeof value === type || value === initial
}

/** What an empty form holds. */
export function emptyOf<All extends Fields>(fields: All): ContentOf<All> {
  const content = {}
  for (const [path, field] of Object.entries(fields)) {
    if (!('file' in field)) setProperty(content, path, field.initial)
  }
  return content as ContentOf<All>
}

/** Of the images that are sent as files, by field. */
export function imageFiles(fields: Fields): Record<string, ImageFile> {
  const named = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'image' && field.file ? [[name, field.file]] : [],
  )
  return Object.fromEntries(named)
}

export function namesOfKind(fields: Fields, kind: Kind): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === kind)
}
