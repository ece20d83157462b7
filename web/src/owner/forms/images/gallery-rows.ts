import { newId } from '#contract/ids.ts'
import { ownerCall, reason } from '../../api/owner-call.ts'
import type { GallerySpec } from '../model/field.ts'
import type { ImageValue, Row } from '../model/values.ts'
import { prepareImage } from './image-file.ts'

type Upload = GallerySpec['upload']

/** Rows of a gallery whose images are uploaded at once, one after another. */
export function galleryRows(files: File[], upload: Upload): Row[] {
  let last: Promise<unknown> = Promise.resolve()
  return files.map((file) => {
    const ready = last.then(() => store(file, upload))
    last = ready
    return { id: newId(), values: { image: { kind: 'opening', stored: '', file, ready }, alt: '' } }
  })
}

async function store(file: File, upload: Upload): Promise<ImageValue> {
  const refuse = (fault: string): ImageValue => {
    return { kind: 'missing', stored: '', fault: `${file.name}: ${fault}` }
  }
  const prepared = await prepareImage(file)
  if ('error' in prepared) return refuse(prepared.error)
  try {
    const { image, width, height } = await ownerCall(upload(prepared.file, () => {}))
    const { change } = prepared
    return {
      kind: 'kept',
      stored: image,
      width,
      height,
      focus: '50% 50%',
      ...(change && { change }),
    }
  } catch (error) {
    return refuse(reason(error, 'It could not be uploaded. Choose it again.'))
  }
}
