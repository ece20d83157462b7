import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { imageUrl } from '../../../api.ts'
import { galleryCrop } from '../../../ui/gallery-crop.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OwnWords } from '../../ui/own-words.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TranslationField } from '../fields/translation-field.tsx'
import type { ImageValue, Values } from '../model/values.ts'
import { FocusPoint } from './focus-point.tsx'
import styles from './gallery-field.module.css'

interface Props {
  /** Of its description. */
  path: string
  image: ImageValue
  words: string
  index: number
  count: number
  /** Errors about the image, and about its alternative text. */
  errors: readonly (string | undefined)[]
  grip: ReactNode
  onEdit(fields: Values): void
  onMove(to: number): void
  onRemove(): void
}

export function GalleryRow(props: Props) {
  const { path, image, words, index, count, errors, grip, onEdit, onMove, onRemove } = props
  const [imageError, altError] = errors
  const number = index + 1
  const isPending = image.kind === 'opening'
  const hints = [
    index === 0 && 'Read out to people who cannot see the image.',
    image.change && `Stored: ${image.change}.`,
  ]
  const tools = {
    up: [`Move image ${number} up`, ArrowUp, () => onMove(index - 1), index === 0],
    down: [`Move image ${number} down`, ArrowDown, () => onMove(index + 1), index === count - 1],
    remove: [`Remove image ${number}`, Trash2, onRemove, undefined],
  } as const

  return (
    <>
      {grip}
      {isPending ? (
        <span className={styles.pending}>
          <Spinner />
          <span className="visually-hidden">{`Image ${number} is being uploaded`}</span>
        </span>
      ) : (
        <FocusPoint
          source={imageUrl(image.stored, 480)}
          label={`Focal point of image ${number}`}
          value={image.focus ?? ''}
          width={image.width}
          height={image.height}
          crop={galleryCrop(image)}
          onValue={(focus) => onEdit({ image: { ...image, focus } })}
        />
      )}
      <div className={styles.words}>
        <OwnWords
          as={TextField}
          label={`Description of image ${number}`}
          hint={hints.filter(Boolean).join(' ') || undefined}
          error={isPending && imageError ? 'It is still being uploaded.' : (imageError ?? altError)}
          autoComplete="off"
          value={words}
          onValue={(alt) => onEdit({ alt })}
        />
        <TranslationField path={path} label={`Description of image ${number}`} />
      </div>
      <div className={styles.tools}>
        {Object.entries(tools).map(([what, [label, Icon, press, isOff]]) => (
          <IconButton
            key={what}
            aria-label={label}
            aria-disabled={isOff}
            data-row-focus={press === onRemove || undefined}
            onClick={press}
          >
            <Icon size={18} aria-hidden="true" />
          </IconButton>
        ))}
      </div>
    </>
  )
}
