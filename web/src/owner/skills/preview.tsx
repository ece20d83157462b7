import { imageUrl } from '../../api.ts'
import { useTheme } from '../../theme.ts'
import { firstLetter } from '../../ui/first-letter.ts'
import tile from '../../ui/skill-tile.module.css'
import { type ImageChoice, noImage } from '../items/draft.ts'
import styles from './preview.module.css'

interface Props {
  name: string
  dark: ImageChoice | undefined
  light: ImageChoice | undefined
  stored: Record<string, string>
}

/** The tile of the public page, with what is typed and chosen so far. */
export function SkillPreview({ name, dark = noImage, light = noImage, stored }: Props) {
  const theme = useTheme()
  const paths = { dark: shownPath(dark, stored.dark), light: shownPath(light, stored.light) }
  const path = paths[theme] || paths.light || paths.dark
  const shown = name.trim() || 'Skill name'
  return (
    <div className={`${tile.tile} ${styles.tile}`}>
      {path ? (
        <img className={tile.icon} src={imageUrl(path)} alt="" width={40} height={40} />
      ) : (
        <span className={tile.letter} aria-hidden="true">
          {firstLetter(shown)}
        </span>
      )}
      <span className={tile.name}>{shown}</span>
    </div>
  )
}

function shownPath({ preview, file, removed }: ImageChoice, stored = ''): string {
  return preview || (file || removed ? '' : stored)
}
