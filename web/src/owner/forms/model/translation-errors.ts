import { isWithinPath } from './field.ts'
import type { Errors } from './store.ts'

/** A path of a translation in a form's errors, by language. */
const inErrors = /^translations\.([^.]+)\.(.+)$/

/** The path of the translation of the text at `path`, as an error about it has it, its control's name and a link to it. */
export function translationPath(language: string, path: string): string {
  return `translations.${language}.${path}`
}

/** The language of an error about a translation; undefined of any other. */
export function languageOfError(path: string): string | undefined {
  return inErrors.exec(path)?.[1]
}

/** The path of the text that an error is about, be it that of its translation. */
export function textOfError(path: string): string {
  return inErrors.exec(path)?.[2] ?? path
}

/** Whether one of these fields has an error, or one of its translations. */
export function hasErrorIn(names: readonly string[], errors: Errors): boolean {
  return Object.keys(errors).some((path) =>
    names.some((name) => isWithinPath(name, textOfError(path))),
  )
}
