import { useSyncExternalStore } from 'react'
import type { RepositoryProject } from '#contract/repository.ts'
import { readStored, writeStored } from '../../storage.ts'

/** What the form of a project is filled with, as from a repository. */
export type FoundProject = Omit<RepositoryProject, 'photo'>

/** What was read and cannot be taken, with the words to copy. */
export interface Left {
  label: string
  text: string
  /** A sentence. */
  why: string
}

/** What a résumé says that the form of the profile does not take. */
export interface ToAdd {
  skills: string[]
  projects: FoundProject[]
  left: Left[]
}

const storageKey = 'to-add'
const nothing: ToAdd = { skills: [], projects: [], left: [] }
let kept = read()
const listeners = new Set<() => void>()

/** Kept in this browser until it is added or dismissed. */
export function useToAdd(): ToAdd {
  return useSyncExternalStore(subscribe, () => kept)
}

/** `change` of what is kept, such as without what was dismissed. */
export function keepToAdd(change: Partial<ToAdd>): void {
  kept = { ...kept, ...change }
  const isEmpty = Object.values(kept).every((list) => list.length === 0)
  writeStored(storageKey, isEmpty ? null : JSON.stringify(kept))
  for (const listener of listeners) listener()
}

function read(): ToAdd {
  try {
    return { ...nothing, ...JSON.parse(readStored(storageKey) ?? '{}') }
  } catch {
    return nothing
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
