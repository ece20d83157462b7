import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { imageTypes, limits } from '#contract/limits.ts'
import { imageUrl } from '../../api.ts'
import field from '../../ui/field.module.css'
import button from './button.module.css'
import { type ImageChoice, noImage } from './draft.ts'
import { checkImage, readAsDataUrl, shrinkImage } from './image-check.ts'
import styles from './image-field.module.css'

interface Props {
  label: string
  name: string
  choice: ImageChoice | undefined
  /** The path of the stored image, '' when there is none. */
  stored: string
  error: string | undefined
  onChange(choice: ImageChoice): void
}

interface Refused {
  error: string
  file: File | null
}

/** One image: drop or choose, checked here as the server will, shown on the ground of both themes. */
export function ImageField({ label, name, choice = noImage, stored, error, onChange }: Props) {
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const turn = useRef(0)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [shrinking, setShrinking] = useState(false)
  const [over, setOver] = useState(false)
  const kept = stored !== '' && !choice.removed
  const source = choice.preview || (kept && !choice.file ? imageUrl(stored, 960) : '')
  const fault = refused?.error ?? error

  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  /** An input that was emptied takes the same file again. */
  function set(next: ImageChoice) {
    turn.current += 1
    if (input.current && !next.file) input.current.value = ''
    onChange(next)
  }

  async function take(file: File) {
    turn.current += 1
    const own = turn.current
    setRefused(null)
    onChange({ ...noImage, file })
    const verdict = await checkImage(file)
    const preview = verdict ? '' : await readAsDataUrl(file)
    // Another file was chosen meanwhile, or the form is gone.
    if (turn.current !== own) return
    if (verdict) {
      setRefused({ error: verdict.error, file: verdict.shrinkable ? file : null })
      set(choice.file && !choice.preview ? noImage : choice)
      // Not behind the save bar. Only what is wrong moves the page: someone may be about to press there.
      requestAnimationFrame(() =>
        whole.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
      )
    } else onChange({ ...noImage, file, preview })
  }

  async function shrink(file: File) {
    setShrinking(true)
    const smaller = await shrinkImage(file)
    setShrinking(false)
    if (smaller) await take(smaller)
    else setRefused({ error: 'This browser could not shrink the image.', file: null })
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    setOver(false)
    const file = event.target.files?.[0]
    if (file) take(file)
  }

  return (
    <div className={styles.field} ref={whole}>
      <div className={field.head}>
        <label className={field.label} htmlFor={id}>
          {label}
        </label>
        <span className={field.aside}>Optional</span>
      </div>
      <div className={styles.zone} data-over={over} data-fault={fault !== undefined}>
        {source === '' ? (
          <span className={styles.prompt}>
            <ImagePlus size={22} aria-hidden="true" />
            <span className={styles.choose}>{choice.file ? 'Opening…' : 'Choose an image'}</span>
            <span className={styles.drop}>or drop it here</span>
          </span>
        ) : (
          <span className={styles.grounds}>
            <span className={styles.light}>
              <img src={source} alt={`${label} on the light theme`} />
            </span>
            <span className={styles.dark}>
              <img src={source} alt={`${label} on the dark theme`} />
            </span>
          </span>
        )}
        <input
          className={styles.input}
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={imageTypes.join(',')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-about`}
          onChange={choose}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
      </div>
      <div className={styles.foot}>
        <div className={styles.about} id={`${id}-about`}>
          {fault && <p className={styles.error}>{fault}</p>}
          <p>{describeChoice(choice, stored)}</p>
        </div>
        {refused?.file && (
          <button
            className={button.quiet}
            type="button"
            disabled={shrinking}
            onClick={() => refused.file && shrink(refused.file)}
          >
            Shrink it to fit
          </button>
        )}
        {(choice.file || choice.lost) && (
          <button
            className={button.quiet}
            type="button"
            aria-describedby={`${id}-about`}
            onClick={() => set(noImage)}
          >
            {kept ? 'Keep the stored one' : 'Remove'}
          </button>
        )}
        {stored !== '' && !choice.file && !choice.lost && (
          <button
            className={button.quiet}
            type="button"
            aria-describedby={`${id}-about`}
            onClick={() => onChange({ ...noImage, removed: !choice.removed })}
          >
            {choice.removed ? 'Keep it' : 'Remove'}
          </button>
        )}
      </div>
    </div>
  )
}

function describeChoice(choice: ImageChoice, stored: string): string {
  if (choice.lost) return `Choose ${choice.lost} again: a reload cannot keep files.`
  if (choice.file) return `${choice.file.name}, ${readableSize(choice.file.size)}`
  if (choice.removed) return 'Will be removed when you save.'
  if (stored) return 'The stored image. Choose or drop another to replace it.'
  return `PNG, JPEG or WebP, up to ${readableSize(limits.imageBytes)}`
}

function readableSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1000 ? `${kilobytes} KB` : `${Number((kilobytes / 1024).toFixed(1))} MB`
}
