import type { ContentOf, Field, Fields, ImageFile, Kind } from './field.ts'
import { emptyLine } from './ids.ts'
import { setProperty } from './property-paths.ts'

/** What an empty form holds. */
export function emptyOf<All extends Fields>(fields: All): ContentOf<All> {
  return contentOf(fields, ({ initial }) => initial) as ContentOf<All>
}

/** For the types of what is stored: lists have one item. */
export function shapeOf<All extends Fields>(fields: All): ContentOf<All> {
  return contentOf(fields, (field) => {
    switch (field.kind) {
      case 'commas':
      case 'rows':
      case 'paragraphs':
        return [field.entries ? emptyLine : '']
      case 'choices':
        return ['']
      case 'list':
        return [{ ...(!field.idField && { id: '' }), ...shapeOf(field.fields) }]
      case 'custom':
        return field.shape ?? field.initial
      default:
        return field.initial
    }
  }) as ContentOf<All>
}

function contentOf(fields: Fields, toValue: (field: Field) => unknown): object {
  const content = {}
  for (const [path, field] of Object.entries(fields)) {
    if (!('file' in field)) setProperty(content, path, toValue(field))
  }
  return content
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
