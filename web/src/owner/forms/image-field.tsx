import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { imageTypes, limits } from '#contract/limits.ts'
import button from '../../ui/button.module.css'
import { FieldHead } from '../../ui/field.tsx'
import { type ImageChoice, noImage } from '../session/autosave.ts'
import { handOn } from '../ui/hand-on.ts'
import { imageSource } from './codec.ts'
import styles from './image-field.module.css'
import { prepareImage } from './image-file.ts'
import { svgType } from './svg.ts'

interface Props {
  label: string
  name: string
  choice: ImageChoice | undefined
  /** The path of the stored image, '' when there is none. */
  stored: string
  error: string | undefined
  onChange(choice: ImageChoice): void
}

/** One image: drop or choose, checked here as the server will, shown on the ground of both themes. */
export function ImageField({ label, name, choice = noImage, stored, error, onChange }: Props) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** What the form waits for; what it no longer holds comes too late. */
  const opening = useRef<File | null>(null)
  const [over, setOver] = useState(false)
  const [shrunk, setShrunk] = useState(false)
  const kept = stored !== '' && !choice.removed
  const isChosen = Boolean(choice.file || choice.missing)
  const source = imageSource(choice, stored)
  const fault = error || choice.fault

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form has come, or gone on, with another file or none
  useEffect(() => {
    if (opening.current === choice.file) return
    opening.current = null
    if (choice.file && !choice.preview) take(choice.file)
  }, [choice.file])

  useEffect(
    () => () => {
      opening.current = null
    },
    [],
  )

  /** An input that was emptied takes the same file again. */
  function set(next: ImageChoice) {
    opening.current = null
    if (input.current && !next.file) input.current.value = ''
    onChange(next)
  }

  async function take(file: File) {
    opening.current = file
    onChange({ ...noImage, file })
    const prepared = await prepareImage(file)
    if (opening.current !== file) return
    opening.current = null
    if ('file' in prepared) {
      setShrunk(prepared.file !== file && file.type !== svgType)
      return onChange({ ...noImage, file: prepared.file, preview: prepared.preview })
    }
    set({ ...(choice.file && !choice.preview ? noImage : choice), fault: prepared.error })
    // Not behind the save bar. Only what is wrong moves the page: someone may be about to press there.
    requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'nearest' }))
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    setOver(false)
    const file = event.target.files?.[0]
    if (file) take(file)
  }

  return (
    <div className={styles.field} ref={field}>
      <FieldHead id={id} label={label} aside="Optional" />
      <div className={styles.zone} data-over={over} data-fault={Boolean(fault)}>
        {source === '' ? (
          <span className={styles.prompt}>
            <ImagePlus size={22} aria-hidden="true" />
            <span className={styles.choose}>{choice.file ? 'Opening…' : 'Choose an image'}</span>
            <span className={styles.drop}>or drop it here</span>
          </span>
        ) : (
          <span className={styles.grounds}>
            {(['light', 'dark'] as const).map((theme) => (
              <span className={styles.ground} data-theme={theme} key={theme}>
                <img src={source} alt={`${label} on the ${theme} theme`} />
              </span>
            ))}
          </span>
        )}
        <input
          className={styles.input}
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={[...imageTypes, svgType].join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-about`}
          onChange={choose}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
      </div>
      <div className={styles.foot}>
        <div className={styles.about} id={`${id}-about`}>
          {fault && <p className={styles.error}>{fault}</p>}
          <p>{describeChoice(choice, stored, shrunk)}</p>
        </div>
        {(isChosen || stored !== '') && (
          <button
            className={button.secondary}
            type="button"
            ref={handOn(() => input.current)}
            aria-describedby={`${id}-about`}
            onClick={() => set({ ...noImage, removed: !isChosen && !choice.removed })}
          >
            {isChosen && kept ? 'Keep the stored one' : choice.removed ? 'Keep it' : 'Remove'}
          </button>
        )}
      </div>
    </div>
  )
}

function describeChoice(choice: ImageChoice, stored: string, shrunk: boolean): string {
  if (choice.missing) return `Choose ${choice.missing} again: a reload cannot keep files.`
  if (choice.file) {
    const { name, size } = choice.file
    return `${name}, ${readableSize(size)}${shrunk ? ', made smaller to fit' : ''}`
  }
  if (choice.removed) return 'Will be removed when you save.'
  if (stored) return 'The stored image. Choose or drop another to replace it.'
  return `PNG, JPEG, WebP or SVG, up to ${readableSize(limits.imageBytes)}; larger ones are made smaller`
}

function readableSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1000 ? `${kilobytes} KB` : `${Number((kilobytes / 1024).toFixed(1))} MB`
}
