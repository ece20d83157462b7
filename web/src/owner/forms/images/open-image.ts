import { imageUrl } from '../../../api.ts'
import type { ImageValue } from '../model/values.ts'
import { prepareImage } from './image-file.ts'

/** The value while a chosen file is being opened; `before` returns if the file is refused. */
export function openImage(file: File, before: ImageValue): ImageValue {
  const { stored, fault: _, ...shown } = before.before ?? before
  const chosen = { stored, file, name: file.name }
  const ready = prepareImage(file).then(
    (prepared): ImageValue =>
      'error' in prepared
        ? { ...shown, stored, fault: prepared.error }
        : { ...chosen, kind: 'chosen', ...prepared },
  )
  return { ...chosen, kind: 'opening', ready, before: { ...shown, stored } }
}

/** Another entry's stored image as a chosen file, while it is being fetched. */
export function copyImage({ stored, focus }: ImageValue): ImageValue {
  const none: ImageValue = { kind: 'kept', stored: '' }
  if (stored === '') return none
  const name = stored.replace(/.*\//, '')
  const lost = { ...none, fault: 'The image could not be copied. Choose it again.' }
  async function copy(): Promise<ImageValue> {
    const response = await fetch(imageUrl(stored))
    if (!response.ok) return lost
    const file = new File([await response.blob()], name)
    return { ...((await openImage(file, none).ready) ?? lost), focus }
  }
  return { ...none, kind: 'opening', name, before: none, ready: copy().catch(() => lost) }
}
