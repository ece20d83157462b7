import type { Job, School } from './profile.ts'

type KeyedJob = Pick<Job, 'company' | 'start' | 'title'>

/** All that a job may be known by: company and start, and these with its title. */
export function jobKeysOf({ company, start, title }: KeyedJob): [shared: string, own: string] {
  return [`${company}, ${start}`, `${company}, ${start}, ${title}`]
}

/** Without its title, which may then be put in other words, unless several began together at one company. */
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

/** What is stored, by what the jobs are known by now: each keeps what was chosen for it by another of its keys. */
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
