import { X } from 'lucide-react'
import { categories } from '#contract/categories.ts'
import { Select } from '../../../ui/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './brands-dialog.module.css'
import type { Chosen } from './chosen.ts'
import { colourOf } from './icon.ts'
import { Mark } from './mark.tsx'

interface Props {
  chosen: Chosen
  path: string | undefined
  fault: string | undefined
  /** 0 to 1 while it is being added. */
  share: number | null
  disabled: boolean
  onChange(chosen: Chosen): void
  onRemove(): void
}

/** A brand to add: its look on both themes, its address and its category. */
export function ChosenRow(props: Props) {
  const { chosen, path, fault, share, disabled, onChange, onRemove } = props
  const { title, url, type, hasLetter } = chosen
  return (
    <li className={styles.row}>
      <span className={styles.grounds}>
        {(['light', 'dark'] as const).map((theme) => (
          <span className={styles.ground} data-theme={theme} key={theme}>
            <Mark brand={chosen} path={path} colour={hasLetter ? '' : colourOf(chosen, theme)} />
          </span>
        ))}
      </span>
      <TextField
        label={title}
        aside={hasLetter ? 'Website, optional' : 'Website'}
        type="url"
        inputMode="url"
        autoComplete="off"
        disabled={disabled}
        value={url}
        error={fault}
        onValue={(url) => onChange({ ...chosen, url })}
      />
      <Select
        className={styles.category}
        aria-label={`Category of ${title}`}
        disabled={disabled}
        value={type}
        onChange={({ target }) => onChange({ ...chosen, type: target.value })}
      >
        {categories.map(({ type, label }) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </Select>
      {share === null ? (
        <IconButton aria-label={`Leave out ${title}`} disabled={disabled} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        <progress
          className={styles.progress}
          max={1}
          value={share}
          aria-label={`Adding ${title}`}
        />
      )}
    </li>
  )
}
