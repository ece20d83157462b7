import type { Profile } from '../contract/profile.ts'
import type { ProfileChoices, ResumeSelection, Selection } from '../contract/resume.ts'
import { jobKeyOf, jobPicks, schoolKey } from '../contract/resume-keys.ts'
import { afterRewording, changeSelections } from '../contract/reworded.ts'

/** What a selection can choose from a profile. */
export function profileChoices(profile: Profile | null): ProfileChoices {
  const { experience = [], education = [], sections = [] } = profile ?? {}
  return {
    jobs: [...Map.groupBy(experience, jobKeyOf(experience))].map(([key, jobs]) => ({
      key,
      label: jobs.map(({ title, company }) => `${title}, ${company}`).join('; '),
      text: jobs.map((job) => job.summary).join('\n'),
      technologies: jobs.flatMap(({ technologies }) => technologies),
      highlights: highlightsOf(jobs),
    })),
    schools: [...Map.groupBy(education, schoolKey)].map(([key, schools]) => ({
      key,
      label: `${schools[0]?.degree}, ${schools[0]?.institution}`,
      highlights: highlightsOf(schools),
    })),
    sections: sections.map(({ title, entries }) => ({
      key: title,
      label: title,
      entries: [...new Set(entries.map(({ name }) => name))],
    })),
  }
}

/** The résumé under the current keys of the profile's jobs. */
export function withJobKeys(resume: ResumeSelection, profile: Profile | null): ResumeSelection {
  return changeSelections(
    resume,
    <T extends Selection>(one: T): T => ({
      ...one,
      jobs: jobPicks(one.jobs, profile?.experience ?? []),
    }),
  )
}

/** The résumé for the profile `after`; `before` is the one that it was chosen from, null when unknown. */
export function resumeAfter(
  resume: ResumeSelection,
  before: Profile | null,
  after: Profile,
): ResumeSelection {
  const [was, is] = [before && profileChoices(before), profileChoices(after)]
  const keyed = withJobKeys(resume, before ?? after)
  return changeSelections(keyed, (one) => afterRewording(one, was, is))
}

function highlightsOf(entries: { highlights: string[] }[]): string[] {
  return [...new Set(entries.flatMap(({ highlights }) => highlights))]
}
