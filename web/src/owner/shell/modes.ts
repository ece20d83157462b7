import { categories, defaultSkillType, type SkillType } from '#contract/categories.ts'

export const entries = [
  { id: 'all', label: 'Home' },
  { id: 'skills', label: 'Add-Skills' },
  { id: 'projects', label: 'Add-Projects' },
] as const

export type Mode = (typeof entries)[number]['id'] | 'messages' | 'bin'

const modes: readonly string[] = [...entries.map(({ id }) => id), 'messages', 'bin']

/** The mode lives in the address, so that a reload and the back button keep it. */
export function readMode(search: URLSearchParams): Mode {
  const mode = search.get('mode') ?? 'all'
  return modes.includes(mode) ? (mode as Mode) : 'all'
}

export function modePath(mode: Mode, more: Record<string, string> = {}): string {
  if (mode === 'all') return '/admin'
  return `/admin?${new URLSearchParams({ mode, ...more })}`
}

/** The category that the address names, else the first. */
export function readSkillType(search: URLSearchParams): SkillType {
  return categories.find(({ type }) => type === search.get('type'))?.type ?? defaultSkillType
}
