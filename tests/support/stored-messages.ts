import type { TestContext } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'

/** Stores a message whose mail waits, until the test ends. `age`: ms since it came. */
export async function storeMessage(context: TestContext, age = 0) {
  const id = crypto.randomUUID().replaceAll('-', '')
  const target = (await firestore()).collection('messages').doc(id)
  await target.create({
    fullname: 'Ada Lovelace',
    email: 'ada@example.org',
    number: '',
    message: 'Hello',
    createdAt: new Date(Date.now() - age),
    read: false,
    archived: false,
    mail: { state: 'pending', words: '' },
  })
  context.onTestFinished(async () => void (await target.delete()))
  const task = { kind: 'mail', id } as const
  return { id, task, mail: async () => (await target.get()).get('mail') }
}
