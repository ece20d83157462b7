import type { PublicProfile } from '#contract/profile.ts'
import { About, hasAbout } from './about.tsx'
import styles from './career.module.css'
import { Education } from './education.tsx'

interface Props {
  profile: PublicProfile
  /** The current month, such as 2026-11, up to which ongoing jobs are counted. */
  month: string
}

/** With more jobs, the column below bio and facts would stay empty. */
const maxBesideBio = 3

/** Two sections; on a desktop the experience stands beside both where they are about as long. */
export function Career({ profile, month }: Props) {
  const { education, experience } = profile
  const isLevel = areLevel(profile)
  const isBeside = isLevel || (experience.length > 0 && experience.length <= maxBesideBio)
  const schools = education.length > 0 && <Education schools={education} isShared={isLevel} />
  return (
    <>
      <div className={isBeside ? styles.beside : undefined}>
        {hasAbout(profile) && <About profile={profile} month={month} isBeside={isBeside} />}
        {isLevel && schools}
      </div>
      {!isLevel && schools}
    </>
  )
}

/** Lines by which one column may be longer than the other. */
const unlevel = 12

/** Whether bio, facts and schools are about as long as the jobs. */
function areLevel({ bio, brief, education, experience }: PublicProfile): boolean {
  if (experience.length === 0 || education.length === 0) return false
  const facts = [brief.rightToWork, brief.languages.join()].filter((fact) => fact !== '')
  const left = sum([
    ...bio.map((paragraph) => linesOf(paragraph) + 1),
    3 * facts.length,
    3 * education.length + 6,
    ...education.map(({ highlights }) => sum(highlights.map(linesOf))),
  ])
  const right = experience.map(
    ({ summary, highlights, technologies }) =>
      4 + linesOf(summary) + sum(highlights.map(linesOf)) + linesOf(technologies.join(', ')),
  )
  return Math.abs(left - sum(right)) <= unlevel
}

/** In a column of half the page. */
function linesOf(text: string): number {
  return Math.ceil(text.length / 58)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
