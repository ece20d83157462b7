import type { PublicProfile } from '#contract/profile.ts'
import { About, hasAbout } from './about.tsx'
import styles from './career.module.css'
import { Education } from './education.tsx'

interface Props {
  profile: PublicProfile
  /** The current month, such as 2026-11, up to which ongoing jobs are counted. */
  month: string
  /** Whether bio, facts and schools are about as long as the jobs, which publishing has reckoned. */
  isLevel: boolean
}

/** With more jobs, the column below bio and facts would stay empty. */
const maxBesideBio = 3

/** Two sections; on a desktop the experience stands beside both where they are about as long. */
export function Career({ profile, month, isLevel }: Props) {
  const { education, experience } = profile
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
