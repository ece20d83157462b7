import type { PublicProfile } from '#contract/profile.ts'
import type { Published } from '../../published.ts'
import { About, hasAbout } from './about.tsx'
import styles from './career.module.css'
import { Education } from './education.tsx'

interface Props extends Pick<Published, 'isCareerLevel' | 'areFactsAside'> {
  profile: PublicProfile
  /** The current month, such as 2026-11, up to which ongoing jobs are counted. */
  month: string
}

/** With more jobs, the column below bio and facts would stay empty. */
const maxBesideBio = 3

/** Two sections; on a desktop the experience stands beside both where they are about as long. */
export function Career({ profile, month, isCareerLevel: isLevel, areFactsAside }: Props) {
  const { education, experience } = profile
  const isBeside = isLevel || (experience.length > 0 && experience.length <= maxBesideBio)
  const schools = education.length > 0 && <Education schools={education} isShared={isLevel} />
  return (
    <>
      <div className={isBeside ? styles.beside : undefined}>
        {hasAbout(profile) && (
          <About
            profile={profile}
            month={month}
            isBeside={isBeside}
            areFactsAside={areFactsAside}
          />
        )}
        {isLevel && schools}
      </div>
      {!isLevel && schools}
    </>
  )
}
