/** A path of a translation in a form's errors, by language. */
const inErrors = /^translations\.([^.]+)\.(.+)$/

/** The language of an error about a translation; undefined of any other. */
export function languageOfError(path: string): string | undefined {
  return inErrors.exec(path)?.[1]
}

/** The path of the text that an error is about, be it that of its translation. */
export function textOfError(path: string): string {
  return inErrors.exec(path)?.[2] ?? path
}
