import type { ProjectSummary } from '#contract/project.ts'
import { imageUrl } from '../api.ts'

/** The URL of a stored image, or of its copy of that width. */
export type ImageAddress = (path: string, width?: 480 | 960) => string

export type PicturedProject = Pick<
  ProjectSummary,
  'photo' | 'photoWidth' | 'photoHeight' | 'photoFocus'
>

interface Props {
  project: PicturedProject
  sizes: string
  className?: string | undefined
  /** For images in the first screen; text loads before those of low priority. */
  priority?: 'low' | 'high' | undefined
  /** By default the API's. */
  imageAddress?: ImageAddress | undefined
  /** Called with its path when it cannot be loaded. */
  onLost?(photo: string): void
}

/** The picture of a project, whose name is said beside it. */
export function ProjectImage({
  project,
  sizes,
  className,
  priority,
  imageAddress = imageUrl,
  onLost,
}: Props) {
  const { photo, photoWidth, photoHeight, photoFocus } = project
  return (
    <img
      // The image may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) onLost?.(photo)
      }}
      onError={() => onLost?.(photo)}
      className={className}
      style={photoFocus ? { objectPosition: photoFocus } : undefined}
      src={imageAddress(photo, 960)}
      srcSet={photoWidth > 0 ? sourcesOf(imageAddress, photo, photoWidth) : undefined}
      sizes={sizes}
      width={photoWidth || 1600}
      height={photoHeight || 900}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      // React would otherwise preload an eager image before the text.
      fetchPriority={priority}
      decoding={priority === 'high' ? undefined : 'async'}
    />
  )
}

export function sourcesOf(address: ImageAddress, path: string, width: number): string {
  const copies = ([480, 960] as const).filter((copy) => copy < width)
  return [
    ...copies.map((copy) => `${address(path, copy)} ${copy}w`),
    `${address(path)} ${width}w`,
  ].join(', ')
}
