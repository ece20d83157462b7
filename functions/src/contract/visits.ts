import { z } from 'zod'

/** The sites that are not named, together; no host name, since it has no dot. */
export const otherSites = 'others'

/** The public résumé, beside the keys of its versions. */
export const mainVersion = 'main'

const count = z.int('Send a count').min(0, 'Send a count').default(0)
const counts = z.record(z.string(), count, 'Send counts').default({})

/** A day's stored counters, with nothing about visitors. */
export const visitDaySchema = z.object({
  /** Page views that did not come from the site itself. */
  visits: count,
  /** Page views by path: '/', '/resume', and lists and pages of entries, such as '/projects/ferry'. */
  pages: counts,
  /** Visits by referring host, where a second address or day told of it. */
  sites: counts,
  /** The same of the other hosts: one address can make those up. */
  unsure: counts,
  /** Résumé views by version key or `mainVersion`, and by format. */
  versions: z.record(z.string(), z.object({ page: count, pdf: count }), 'Send counts').default({}),
})

/** `day`: YYYY-MM-DD in UTC. The owner is told no name that is `unsure`. */
export type VisitDay = { day: string } & Omit<z.infer<typeof visitDaySchema>, 'unsure'>

/** The days with any count, oldest first. */
export interface Visits {
  counting: boolean
  days: VisitDay[]
}

export const visitsUpdateSchema = z.object({ counting: z.boolean('Choose yes or no') })

/** A page's report: `from` is the referring host name, '' for none, and missing within the site. */
export const pageViewSchema = z.object({
  path: z.string().max(100),
  from: z.string().max(300).optional(),
})
