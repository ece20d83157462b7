import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { GalleryImage } from '#contract/gallery.ts'
import { imageUrl } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import tool from '../../ui/tool-button.module.css'
import styles from './gallery-field.module.css'
import { Grip } from './grip.tsx'

interface Props {
  image: GalleryImage
  /** On its way to the server. */
  isPending: boolean
  index: number
  count: number
  /** Of the image, and of its words. */
  errors: readonly (string | undefined)[]
  onGrab(event: PointerEvent<HTMLElement>): void
  onEdit(fields: Partial<GalleryImage>): void
  onMove(to: number): void
  onRemove(): void
}

/** Percent that an arrow key moves what stays in sight. */
const step = 5
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

export function GalleryRow(props: Props) {
  const { image, isPending, index, count, errors, onGrab, onEdit, onMove, onRemove } = props
  const [imageError, altError] = errors
  const number = index + 1
  const [across = 50, down = 50] = image.focus.split(' ').map(Number.parseFloat)

  function focusOn(x: number, y: number) {
    const percent = (value: number) => `${Math.round(Math.min(100, Math.max(0, value)))}%`
    onEdit({ focus: `${percent(x)} ${percent(y)}` })
  }

  function point({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    // A press by the keyboard is at no place.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    focusOn((100 * (clientX - left)) / width, (100 * (clientY - top)) / height)
  }

  function nudge(event: KeyboardEvent) {
    const [x, y] = arrows[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    focusOn(across + x, down + y)
  }

  return (
    <>
      <Grip onGrab={onGrab} />
      {isPending ? (
        <span className={styles.pending}>
          <Spinner />
          <span className="visually-hidden">Image {number} is being stored</span>
        </span>
      ) : (
        <button
          className={styles.picture}
          type="button"
          title="Press on what has to stay in sight where the image is cut"
          aria-label={`What stays in sight of image ${number}: ${across} % across, ${down} % down. The arrow keys move it.`}
          onClick={point}
          onKeyDown={nudge}
        >
          <img src={imageUrl(image.image, 480)} alt="" />
          <span className={styles.point} style={{ left: `${across}%`, top: `${down}%` }} />
        </button>
      )}
      <div className={styles.words}>
        <TextField
          label={`What image ${number} shows`}
          hint={index === 0 ? 'For whoever cannot see it.' : undefined}
          error={isPending && imageError ? 'It is still being stored.' : (imageError ?? altError)}
          autoComplete="off"
          dir="auto"
          value={image.alt}
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
