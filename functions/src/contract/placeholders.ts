/** The texts of placeholder-profile.ts that the owner replaces. */
const placeholder =
  /^Your (?:name|city|university|(?:\w+ )?role|(?:\w+ )*school|(?:summary|story): .*)$/

export function isPlaceholder(text: string): boolean {
  return placeholder.test(text.trim())
}

/** Paths of the placeholders in a value, such as education.0.institution as a list. */
export function placeholdersIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return isPlaceholder(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => placeholdersIn(inner, [...path, name]))
}

/** The value with placeholders replaced by ''; list entries that have one are dropped. */
export function withoutPlaceholders<Value>(value: Value): Value {
  return strip(value) as Value
}

function strip(value: unknown): unknown {
  if (typeof value === 'string') return isPlaceholder(value) ? '' : value
  if (Array.isArray(value)) return value.filter((entry) => placeholdersIn(entry).length === 0)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, strip(inner)]))
}
