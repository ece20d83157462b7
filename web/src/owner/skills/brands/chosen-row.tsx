import { X } from 'lucide-react'
import { firstLetter } from '../../../ui/first-letter.ts'
import { TextField } from '../../ui/text-field.tsx'
import tool from '../../ui/tool-button.module.css'
import type { Brand } from './brands.ts'
import styles from './brands-dialog.module.css'
import { colourOf } from './icon.ts'
import { Mark } from './mark.tsx'

interface Props {
  brand: Brand
  /** Null of what no icon is known for: it is shown by its letter. */
  path: string | undefined | null
  url: string
  fault: string | undefined
  /** 0 to 1 while it is being added. */
  share: number | null
  disabled: boolean
  onUrl(url: string): void
  onRemove(): void
}

/** What is to be added: how it looks on both themes, and where it leads. */
export function ChosenRow(props: Props) {
  const { brand, path, url, fault, share, disabled, onUrl, onRemove } = props
  return (
    <li className={styles.row}>
      <span className={styles.grounds}>
        {(['light', 'dark'] as const).map((theme) => (
          <span className={styles.ground} data-theme={theme} key={theme}>
            {path === null ? (
              firstLetter(brand.title)
            ) : (
              <Mark path={path} colour={colourOf(brand, theme)} />
            )}
          </span>
        ))}
      </span>
      <TextField
        label={brand.title}
        aside={path === null ? 'no icon is known, leads to' : 'leads to'}
        type="url"
        inputMode="url"
        autoComplete="off"
        disabled={disabled}
        value={url}
        error={fault}
        onValue={onUrl}
      />
      {share === null ? (
        <button
          className={tool.icon}
          type="button"
          aria-label={`Leave out ${brand.title}`}
          disabled={disabled}
          onClick={onRemove}
        >
          <X size={18} aria-hidden="true" />
        </button>
      ) : (
        <progress
          className={styles.progress}
          max={1}
          value={share}
          aria-label={`Adding ${brand.title}`}
        />
      )}
    </li>
  )
}
