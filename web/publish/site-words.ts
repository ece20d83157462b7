import type { Profile } from '#contract/profile.ts'

/** The title for the tab, search results and link previews. */
export function titleOf({ name, role }: Profile): string {
  return `${name}, ${inSentence(role)}`
}

export function descriptionOf({ name, role, location }: Profile): string {
  const who = `${article(role)} ${inSentence(role)}`
  return `Portfolio of ${name}, ${who} in ${location}: projects, skills, education and how to get in touch.`
}

/** Lowers the first letter of Full-stack developer, but not of TypeScript, UX or Full-Stack. */
function inSentence(role: string): string {
  return /^\p{Lu}[\p{Ll}-]*(?!\S)/u.test(role) ? role.charAt(0).toLowerCase() + role.slice(1) : role
}

/** Guesses the sound from the first letters: an ML engineer, a UX designer. */
function article(role: string): string {
  const [word = ''] = role.split(/[\s-]/, 1)
  const isSpelled = word.length < 4 && word === word.toUpperCase()
  return (isSpelled ? /^[AEFHILMNORSX]/ : /^(?!uni|use)[aeiou]/i).test(word) ? 'an' : 'a'
}
