import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { imageUrl } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Grip } from '../rows/grip.tsx'
import { TextField } from '../ui/text-field.tsx'
import tool from '../ui/tool-button.module.css'
import { FocusPoint } from './focus-point.tsx'
import styles from './gallery-field.module.css'
import type { ImageValue, Values } from './values.ts'

interface Props {
  image: ImageValue
  words: string
  index: number
  count: number
  /** Of the image, and of its words. */
  errors: readonly (string | undefined)[]
  onGrab(event: PointerEvent<HTMLElement>): void
  onEdit(fields: Values): void
  onMove(to: number): void
  onRemove(): void
}

export function GalleryRow(props: Props) {
  const { image, words, index, count, errors, onGrab, onEdit, onMove, onRemove } = props
  const [imageError, altError] = errors
  const number = index + 1
  /** On its way to the server. */
  const isPending = image.kind === 'opening'

  return (
    <>
      <Grip onGrab={onGrab} />
      {isPending ? (
        <span className={styles.pending}>
          <Spinner />
          <span className="visually-hidden">Image {number} is being stored</span>
        </span>
      ) : (
        <FocusPoint
          source={imageUrl(image.stored, 480)}
          label={`What stays in sight of image ${number}`}
          value={image.focus ?? ''}
          onValue={(focus) => onEdit({ image: { ...image, focus } })}
        />
      )}
      <div className={styles.words}>
        <TextField
          label={`What image ${number} shows`}
          hint={index === 0 ? 'For whoever cannot see it.' : undefined}
          error={isPending && imageError ? 'It is still being stored.' : (imageError ?? altError)}
          autoComplete="off"
          dir="auto"
          value={words}
          onValue={(alt) => onEdit({ alt })}
        />
      </div>
      <div className={styles.tools}>
        <button
          className={tool.icon}
          type="button"
          aria-label={`Move image ${number} up`}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </button>
        <button
          className={tool.icon}
          type="button"
          aria-label={`Move image ${number} down`}
          aria-disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </button>
        <button
          className={tool.icon}
          type="button"
          aria-label={`Remove image ${number}`}
          data-row-focus
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
    </>
  )
}
