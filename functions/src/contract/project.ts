import { z } from 'zod'
import { type CollectionContract, type Stored, status, type Trashable } from './collection.ts'
import { limits } from './limits.ts'
import { anything, refuse, text, webAddress } from './text.ts'

const technologies = anything.transform((value, context): string[] => {
  const refused = (message: string) => refuse(context, message, 'bad_technologies')
  const list = parseList(value)
  if (list === null) return refused('Enter a list of technologies')
  const result = z.array(text('a technology', limits.technology)).safeParse(list)
  if (!result.success) return refused(`Each technology needs 1 to ${limits.technology} characters`)
  const distinct = [...new Set(result.data)]
  if (distinct.length === 0) return refused('Enter at least one technology')
  if (distinct.length > limits.technologies) {
    return refused(`Enter at most ${limits.technologies} technologies`)
  }
  return distinct
})

/** A form sends the list as JSON. */
function parseList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return null
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

export const projectSchema = z.object({
  name: text('a name', limits.name),
  description: text('a description', limits.description, { lines: true }),
  github: webAddress('the address of the source', { httpsOnly: true }),
  deploy: webAddress('an address', { optional: true }),
  technologies,
  status,
})

export type ProjectFields = z.infer<typeof projectSchema>

/** `photo` is a path relative to the site’s address, '' when there is none; its sides are in px. */
export interface Project extends ProjectFields, Stored {
  photo: string
  photoWidth: number
  photoHeight: number
}

export type OwnedProject = Project & Trashable

export const projects = {
  name: 'projects',
  noun: 'project',
  schema: projectSchema,
  empty: {
    name: '',
    description: '',
    github: '',
    deploy: '',
    technologies: [],
    status: 'published',
  } satisfies Required<ProjectFields>,
  newestFirst: true,
  images: { photo: { path: 'photo', width: 'photoWidth', height: 'photoHeight' } },
} satisfies CollectionContract
