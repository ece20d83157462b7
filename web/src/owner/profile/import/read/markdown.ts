import { isData } from './data.ts'

/** Punctuation that is text, such as an escaped one, becomes characters that no rule looks for. */
const privateUse = 0xe000

/** Every text of a value without its inline Markdown; lists are read by their lines. */
export function withoutMarkdown(value: unknown): unknown {
  if (typeof value === 'string') return plainWords(value)
  if (Array.isArray(value)) return value.map(withoutMarkdown)
  if (!isData(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutMarkdown(one)]))
}

function plainWords(text: string): string {
  // Addresses have underscores, and no Markdown has one character.
  const isOther = /[\ue000-\ue07f]/.test(text) || !/[*_`~[\]\\<#>]/.test(text)
  if (isOther || /^\S+(?:@|:\/\/)\S+$/.test(text)) return text
  return text
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign) => kept(sign))
    .replace(/(`+)([^`\n]+)\1/g, (_, __, code) => kept(code.trim()))
    .replace(/!\[[^\]\n]*\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '')
    .replace(/\[([^[\]\n]+)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]+)>/g, (_, address) => kept(address))
    .replace(/^[^\S\n]*(?:#{1,6}|>)[^\S\n]+/gm, '')
    .replace(/~~(?=\S)[^~\n]{1,1000}~~[^\S\n]?/g, '')
    .replace(/(?<![*\d])(\*{2,3})(?=[^\s*])([^\n]{1,1000}?)(?<=\S)\1(?!\*)/g, '$2')
    .replace(
      /(?<![\p{L}\p{N}*_])([*_]{1,3})(?=[^\s*_])([^\n]{1,1000}?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu,
      '$2',
    )
    .replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - privateUse))
    .trim()
}

function kept(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) + privateUse),
  )
}
