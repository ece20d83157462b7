import toast from 'react-hot-toast'
import type { Message } from '#contract/message.ts'
import { testimonials } from '#contract/testimonial.ts'
import { invalidate } from '../api/cache.ts'
import { collectionCalls, showAnswer, updateMessages } from '../api/calls.ts'
import { ownerCall, reason } from '../api/owner-call.ts'
import { offerUndo } from '../ui/undo.tsx'

/** Puts an answer among the testimonials, shown, and out of the inbox; Undo takes it back from both. */
export async function showWords(message: Message): Promise<void> {
  const { _id, fullname } = message
  try {
    const { testimonial } = await ownerCall(showAnswer(_id))
    offerUndo(`The words of ${fullname} are on your page.`, () => undo(_id, testimonial._id))
  } catch (error) {
    toast.error(reason(error, 'The words could not be shown.'))
  }
  refresh()
}

async function undo(message: string, testimonial: string): Promise<void> {
  try {
    await ownerCall(collectionCalls(testimonials).remove(testimonial))
    await ownerCall(updateMessages([message], { archived: false }))
  } catch (error) {
    toast.error(reason(error, 'This could not be undone.'))
  }
  refresh()
}

function refresh() {
  invalidate(['messages'])
  invalidate([testimonials.name])
}
