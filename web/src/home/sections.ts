/** The entries of the header; each is the id of its section. */
export const sections = ['Home', 'About', 'Education', 'Skills', 'Projects', 'Contact'] as const

export type SectionId = (typeof sections)[number]
