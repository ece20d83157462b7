import type { SkillSummary } from '#contract/skill.ts'
import { imageUrl } from '../api.ts'
import { ExternalLink } from './external-link.tsx'
import { firstLetter } from './first-letter.ts'
import styles from './skill-tile.module.css'

export function SkillTile({ skill }: { skill: SkillSummary }) {
  return (
    <ExternalLink url={skill.url} className={styles.tile}>
      <SkillIcon skill={skill} />
      <span className={styles.name} dir="auto">
        {skill.name}
      </span>
    </ExternalLink>
  )
}

/** Both variants are rendered and CSS shows one; the browser loads a lazy image only when it is shown. */
function SkillIcon({ skill: { image, name } }: { skill: SkillSummary }) {
  const light = image.light || image.dark
  const dark = image.dark || image.light
  if (light === '') {
    return (
      <span className={styles.letter} aria-hidden="true">
        {firstLetter(name)}
      </span>
    )
  }
  if (light === dark) return <Icon path={light} />
  return (
    <>
      <Icon path={light} className={styles.onLight} />
      <Icon path={dark} className={styles.onDark} />
    </>
  )
}

function Icon({ path, className = '' }: { path: string; className?: string | undefined }) {
  return (
    <img
      src={imageUrl(path, 480)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      className={`${styles.icon} ${className}`}
    />
  )
}
