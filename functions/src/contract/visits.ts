import { z } from 'zod'

/** What the site keeps of a day's visits: counters, and nothing of who came. */
export interface VisitDay {
  /** YYYY-MM-DD in UTC. */
  day: string
  /** Loads that did not come from a page of the site itself. */
  visits: number
  /** Loads by path: '/', '/resume' and those of the projects' pages. */
  pages: Record<string, number>
  /** Visits by the host name of the site that led there; those beyond the day's limit under `otherSites`. */
  sites: Record<string, number>
  /** By the key of a résumé's version, and `mainVersion`: how often each was opened, by its way. */
  versions: Record<string, { page: number; pdf: number }>
}

/** The last days with a visit, oldest first. */
export interface Visits {
  counting: boolean
  days: VisitDay[]
}

/** No host name, since it has no dot. */
export const otherSites = 'others'

/** The résumé that all see. */
export const mainVersion = 'main'

export const visitsUpdateSchema = z.object({ counting: z.boolean('Choose yes or no') })
