import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { imageUrl } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldHead } from '../../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { restoreFocusOnRemoval } from '../../ui/restore-focus.ts'
import { Stack } from '../../ui/stack.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import type { ImageSpec } from '../model/field.ts'
import { shownPath } from '../model/stored-image.ts'
import { useField } from '../model/use-field.ts'
import type { ImageValue } from '../model/values.ts'
import zone from './drop-zone.module.css'
import styles from './image-field.module.css'
import { openImage } from './open-image.ts'

/** One image, chosen or dropped, previewed on both themes' backgrounds. */
export function ImageField({ field: { name, label } }: { field: ImageSpec }) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { value, stored, error, set } = useField<ImageValue>(name)
  const [over, setOver] = useState(false)
  const isKept = value.stored !== '' && value.kind !== 'removed'
  const isChosen = Boolean(value.file || value.kind === 'missing')
  const source = imageSource(value)
  const fault = error || value.fault

  // Cleared, so that choosing the same file again fires a change event.
  useEffect(() => {
    if (input.current && !value.file) input.current.value = ''
  }, [value])

  function choose(event: ChangeEvent<HTMLInputElement>) {
    setOver(false)
    const file = event.target.files?.[0]
    if (!file) return
    const opening = openImage(file, value)
    set(opening)
    opening.ready?.then(({ fault }) => {
      // Clear of the save bar. Only an error scrolls: otherwise a button could move away under the pointer.
      const show = () => field.current?.scrollIntoView({ block: 'nearest' })
      if (fault) requestAnimationFrame(show)
    })
  }

  function press() {
    const kind = isChosen || value.kind === 'removed' ? 'kept' : 'removed'
    set({ kind, stored: value.stored, focus: isChosen ? stored?.focus : value.focus })
  }

  return (
    <Stack className={styles.field} gap={2} ref={field}>
      <FieldHead id={id} label={label} aside="Optional" />
      <div className={`${zone.zone} ${styles.zone}`} data-over={over} data-fault={Boolean(fault)}>
        {source === '' ? (
          <span className={styles.prompt}>
            <ImagePlus size={22} aria-hidden="true" />
            <span className={styles.choose}>{value.file ? 'Opening…' : 'Choose an image'}</span>
            <span className={zone.drop}>or drop it here</span>
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
          className={zone.input}
          ref={input}
          id={id}
          type="file"
          name={name}
          accept="image/*"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-about`}
          onChange={choose}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
      </div>
      <Note as={Toolbar} className={styles.foot} gap="2 3" data-size="small">
        <div className={styles.about} id={`${id}-about`} aria-live="polite">
          {fault && <p className={styles.error}>{fault}</p>}
          <p>{aboutOf(value)}</p>
        </div>
        {(isChosen || value.stored !== '') && (
          <Button
            ref={restoreFocusOnRemoval(() => input.current)}
            aria-describedby={`${id}-about`}
            onClick={press}
          >
            {value.kind === 'removed' || (isChosen && isKept) ? 'Keep the saved image' : 'Remove'}
          </Button>
        )}
      </Note>
    </Stack>
  )
}

export function imageSource(image: ImageValue): string {
  const path = shownPath(image)
  return path && imageUrl(path, 960)
}

function aboutOf({ kind, stored, file, name, change }: ImageValue): string {
  if (kind === 'missing') return `Choose ${name} again: reloading the page removed it.`
  if (file) return `${name ?? file.name}, ${readableSize(file.size)}${change ? `, ${change}` : ''}`
  if (kind === 'removed') return 'Will be removed when you save.'
  if (stored) return 'This is the saved image. Choose another one to replace it.'
  return `PNG, JPEG, WebP, GIF, AVIF or SVG, up to ${readableSize(limits.imageBytes)}; larger images are made smaller`
}

function readableSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1000 ? `${kilobytes} KB` : `${Number((kilobytes / 1024).toFixed(1))} MB`
}
