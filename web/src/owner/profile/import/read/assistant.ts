import { check } from '#contract/check.ts'
import { toJsonSchema } from '#contract/json-schema.ts'
import { type PublicProfile, profileSchema } from '#contract/profile.ts'
import { wordsOf } from '#contract/profile-words.ts'
import { Unreadable } from '../../../files/unreadable.ts'
import { splitList } from '../../../forms/model/typed-text.ts'
import type { Found } from './found.ts'

/**
 * The prompt to paste into an AI assistant: the task, which is to translate into `language` if that is not '', the
 * response's schema, and the current profile.
 */
export function promptFor(profile: PublicProfile, language = ''): string {
  const task = language
    ? [
        `Translate its words into the language ${language}, as somebody who works there would say them.`,
        'Keep every "id", name, date, address and figure as it is, and the number and order of all lists.',
      ]
    : [
        'Ask me for what is missing or weak, then improve the words: short, concrete, true to what I told you.',
        'Invent nothing. Keep the fields "portrait" and "logo" as they are, and at most seven "roles".',
      ]
  return [
    'Below are a JSON Schema and the profile of a portfolio site as JSON.',
    ...task,
    'Answer with the whole profile as one JSON object that fits the schema, and nothing else.',
    `JSON Schema:\n${JSON.stringify(toJsonSchema(profileSchema))}`,
    `Profile:\n${JSON.stringify(profile, null, 2)}`,
  ].join('\n\n')
}

export function isProfile(value: object): boolean {
  return 'roles' in value && 'bio' in value
}

/** Reads the assistant's answer, a whole profile. Throws Unreadable. */
export function readAssistant(value: unknown): Found {
  const result = check(profileSchema, value)
  if ('faults' in result) {
    const [field, fault] = Object.entries(result.faults.fields)[0] ?? ['the answer', 'is not whole']
    throw new Unreadable(
      `The answer does not fit: ${field}: ${fault}. Ask the assistant to correct it.`,
    )
  }
  const { brief, ...words } = wordsOf(result.data)
  const languages = brief.languages.flatMap((language) => splitList(language))
  const profile = { ...words, brief: { ...brief, languages } }
  return { source: 'The assistant', profile, skills: [], leftovers: [] }
}
