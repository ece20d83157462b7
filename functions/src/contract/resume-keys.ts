import type { Job, School } from './profile.ts'

type KeyedJob = Pick<Job, 'company' | 'start' | 'title'>

/** A job's possible keys: company and start, and these plus its title. */
export function jobKeysOf({ company, start, title }: KeyedJob): [shared: string, own: string] {
  return [`${company}, ${start}`, `${company}, ${start}, ${title}`]
}

/** Keys jobs without their titles, so that a title can be reworded, unless several share company and start. */
export function jobKeyOf(jobs: readonly KeyedJob[]): (job: KeyedJob) => string {
  const all = jobs.map((job) => jobKeysOf(job)[0])
  const several = new Set(all.filter((key, index) => all.indexOf(key) !== index))
  return (job) => {
    const [shared, own] = jobKeysOf(job)
    return several.has(shared) ? own : shared
  }
}

export function schoolKey({ institution, degree }: Pick<School, 'institution' | 'degree'>): string {
  return `${institution}, ${degree}`
}

/** Stored picks under the jobs' current keys: a job whose key has changed inherits the pick of its other key. */
export function jobPicks<Picked extends { key: string }>(
  picks: readonly Picked[],
  jobs: readonly KeyedJob[],
): Picked[] {
  const keyOf = jobKeyOf(jobs)
  const stored = new Set(picks.map(({ key }) => key))
  const heirs = new Map<string, Set<string>>()
  for (const job of jobs) {
    const key = keyOf(job)
    const former = stored.has(key) ? undefined : jobKeysOf(job).find((one) => stored.has(one))
    if (former) heirs.set(former, (heirs.get(former) ?? new Set()).add(key))
  }
  return picks.flatMap((pick) =>
    [...(heirs.get(pick.key) ?? [pick.key])].map((key) => ({ ...pick, key })),
  )
}
