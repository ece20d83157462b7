/** The types of skills, in the order of the selector; apart from their labels, which the visitor's page has by language. */
export const skillTypes = [
  'tech',
  'aitool',
  'coding',
  'mstool',
  'language',
  'cloud',
  'vcs',
  'plat',
] as const

export type SkillType = (typeof skillTypes)[number]

export const defaultSkillType: SkillType = 'tech'
