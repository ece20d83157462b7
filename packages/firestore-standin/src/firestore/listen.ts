/** Listen: what a document or a query holds, and how it changes. */
import type { ServerDuplexStream } from '@grpc/grpc-js'
import { type Check, checkQuery, statusOf } from './check.ts'
import type { Requests, Target, TargetChange } from './protocol.ts'
import type { Store } from './store.ts'
import type { Document } from './values.ts'

export function listen(
  store: Store,
  call: ServerDuplexStream<Requests['Listen'], object>,
  check: Check,
): void {
  const stops = new Map<number, () => void>()
  const change = (targetChange: TargetChange) => call.write({ targetChange })
  const stop = (targetId: number) => {
    stops.get(targetId)?.()
    stops.delete(targetId)
  }
  call.on('data', ({ addTarget, removeTarget }: Requests['Listen']) => {
    if (addTarget) {
      const { targetId } = addTarget
      try {
        stops.set(
          targetId,
          follow(store, addTarget, check, (message) => call.write(message)),
        )
      } catch (error) {
        // The SDK takes this as the answer; a broken stream it would open again and again.
        change({ targetChangeType: 'REMOVE', targetIds: [targetId], cause: statusOf(error) })
      }
    } else if (removeTarget) {
      stop(removeTarget)
      change({ targetChangeType: 'REMOVE', targetIds: [removeTarget] })
    }
  })
  const stopAll = () => [...stops.keys()].forEach(stop)
  call.on('end', () => {
    stopAll()
    call.end()
  })
  call.on('cancelled', stopAll)
}

/** Sends what a target holds, and what changes in it until stopped. */
function follow(
  store: Store,
  target: Target,
  check: Check,
  send: (message: object) => void,
): () => void {
  const targetIds = [target.targetId]
  const read = reader(store, target, check)
  let known = new Map<string, Document>()
  const sendChanges = () => {
    const current = new Map(read().map((document) => [document.name, document]))
    const changed = [...current.values()].filter(
      (document) => known.get(document.name)?.updateTime !== document.updateTime,
    )
    const removed = [...known.keys()].filter((name) => !current.has(name))
    for (const document of changed) send({ documentChange: { document, targetIds } })
    for (const document of removed) {
      const message = { document, removedTargetIds: targetIds, readTime: store.now() }
      send(store.get(document) ? { documentRemove: message } : { documentDelete: message })
    }
    known = current
    return changed.length + removed.length > 0
  }
  const isReadUpTo = () => send({ targetChange: { readTime: store.now() } })

  // Read before anything is said: a refusal must come first.
  read()
  send({ targetChange: { targetChangeType: 'ADD', targetIds } })
  sendChanges()
  for (const name of target.documents?.documents ?? []) {
    if (!known.has(name)) {
      const message = { document: name, removedTargetIds: targetIds, readTime: store.now() }
      send({ documentDelete: message })
    }
  }
  send({ targetChange: { targetChangeType: 'CURRENT', targetIds, readTime: store.now() } })
  isReadUpTo()
  return store.onChange(() => {
    if (sendChanges()) isReadUpTo()
  })
}

function reader(
  store: Store,
  { documents, query: target }: Target,
  check: Check,
): () => Document[] {
  if (target) {
    checkQuery(check, target.parent, target.structuredQuery)
    return () => store.query(target.parent, target.structuredQuery)
  }
  const names = documents?.documents ?? []
  for (const name of names) check('get', name)
  return () => names.flatMap((name) => store.get(name) ?? [])
}
