import { z } from 'zod'

/** No host name, since it has no dot: the sites beyond a day's limit. */
export const otherSites = 'others'

/** The résumé that all see, beside the keys of its versions. */
export const mainVersion = 'main'

const count = z.int('Send a count').min(0, 'Send a count').default(0)
const counts = z.record(z.string(), count, 'Send counts').default({})

/** What is stored of a day: counters, and nothing of who came. */
export const visitDaySchema = z.object({
  /** Loads that did not come from a page of the site itself. */
  visits: count,
  /** Loads by path: '/', '/projects', '/resume' and those of the projects' pages. */
  pages: counts,
  /** Visits by the host name of the site that led there. */
  sites: counts,
  /** By the key of a résumé's version or `mainVersion`: how often it was opened, by its way. */
  versions: z.record(z.string(), z.object({ page: count, pdf: count }), 'Send counts').default({}),
})

/** `day`: YYYY-MM-DD in UTC. */
export type VisitDay = { day: string } & z.infer<typeof visitDaySchema>

/** The days that something was counted on, oldest first. */
export interface Visits {
  counting: boolean
  days: VisitDay[]
}

export const visitsUpdateSchema = z.object({ counting: z.boolean('Choose yes or no') })

/** What a page says of itself: `from` is the host name that led there, '' for none, and missing within the site. */
export const openingSchema = z.object({
  path: z.string().max(100),
  from: z.string().max(300).optional(),
})
