import { type Parse, parseText } from './parse-text.ts'

/** Markdown that a parser reads in little time; `what` completes “Enter …”. */
export function parseMarkdown(
  what: string,
  max: number,
  options: { optional?: boolean } = {},
): Parse<string> {
  const parse = parseText(what, max, { ...options, lines: true })
  return (value, refuse) => {
    const text = parse(value, refuse)
    return nestedTooDeep.test(text) ? refuse('Nest lists and quotes at most 20 levels deep') : text
  }
}

/** Nested list and quote markers at the start of a line: parse time grows with the square of their depth. */
const nestedTooDeep = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){21}/m
