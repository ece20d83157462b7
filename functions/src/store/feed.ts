import { z } from 'zod'
import { newId } from '../contract/ids.ts'
import { changeDocument } from './change-document.ts'
import { firestore } from './firebase.ts'

export const feedSchema = z.object({ id: z.string() })

/** What the feeds' ids are made of, whichever notes come and go; made when it is first asked for. */
export async function readFeedId(): Promise<string> {
  const target = (await firestore()).collection('site').doc('feed')
  return changeDocument(target, (stored) => {
    const id: string = stored.get('id') ?? newId()
    return { fields: stored.exists ? null : { id }, result: id }
  })
}
