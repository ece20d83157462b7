/** The header's entries; each is its section's id. */
export const sections = ['Home', 'About', 'Education', 'Skills', 'Projects', 'Contact'] as const

export type SectionId = (typeof sections)[number]
