import type { SkillType } from './skill-types.ts'

export { defaultSkillType, type SkillType } from './skill-types.ts'

/** The eight skill categories, in the order of the selector; everything that names one derives from this list. */
export const categories = [
  { id: 1, label: 'Technology', type: 'tech' },
  { id: 2, label: 'AI Tools', type: 'aitool' },
  { id: 3, label: 'Coding platforms', type: 'coding' },
  { id: 4, label: 'Microsoft tools', type: 'mstool' },
  { id: 5, label: 'Language', type: 'language' },
  { id: 6, label: 'Cloud Hosting', type: 'cloud' },
  { id: 7, label: 'Version control', type: 'vcs' },
  { id: 8, label: 'Dev platform', type: 'plat' },
] as const satisfies { id: number; label: string; type: SkillType }[]
