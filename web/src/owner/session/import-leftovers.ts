import { useSyncExternalStore } from 'react'
import type { FoundProject } from '#contract/repository.ts'
import type { FoundTestimonial } from '#contract/testimonial.ts'
import { readStored, writeStored } from '../../storage.ts'
import { isLike } from './is-like.ts'

/** What an import could not use, with its text to copy. */
export interface Leftover {
  label: string
  text: string
  why: string
}

/** What an import found beyond the profile's fields. */
export interface ImportLeftovers {
  skills: string[]
  projects: FoundProject[]
  testimonials: FoundTestimonial[]
  left: Leftover[]
}

const storageKey = 'to-add'
const nothing: ImportLeftovers = { skills: [], projects: [], testimonials: [], left: [] }
const texts = { name: '', description: '', github: '', deploy: '', from: '', to: '' }
const words = { text: '', name: '', role: '', company: '', url: '' }
let stored: string | null = null
let kept = nothing
const listeners = new Set<() => void>()

/** Kept in this browser until it is added or dismissed, or the owner signs out. */
export function useImportLeftovers(): ImportLeftovers {
  return useSyncExternalStore(subscribe, read)
}

/** Changes what is kept, for instance after a dismissal. */
export function changeImportLeftovers(change: Partial<ImportLeftovers>): void {
  const all = { ...read(), ...change }
  const isEmpty = Object.values(all).every((list) => list.length === 0)
  writeStored(storageKey, isEmpty ? null : JSON.stringify(all))
  for (const listener of listeners) listener()
}

export function dropImportLeftovers(): void {
  changeImportLeftovers(nothing)
}

/** Merges without duplicates. */
export function addImportLeftovers(more: ImportLeftovers): void {
  const { skills, projects, testimonials, left } = more
  const kept = read()
  changeImportLeftovers({
    skills: once([...kept.skills, ...skills], (name) => name),
    projects: once([...kept.projects, ...projects], ({ name }) => name),
    testimonials: once([...kept.testimonials, ...testimonials], ({ name }) => name),
    left: once([...kept.left, ...left], ({ label, text }) => label + text),
  })
}

function once<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

function read(): ImportLeftovers {
  const now = readStored(storageKey)
  if (now !== stored) {
    stored = now
    kept = parse(now)
  }
  return kept
}

/** What cannot be read is left out, piece by piece. */
function parse(text: string | null): ImportLeftovers {
  try {
    const { skills, projects, testimonials, left } = JSON.parse(text ?? '{}')
    return {
      skills: entriesLike(skills, ''),
      projects: entriesLike<FoundProject>(projects, { ...texts, technologies: [''] }).filter(
        ({ role = '', result = '' }) => isLike([role, result], ['']),
      ),
      testimonials: entriesLike(testimonials, words),
      left: entriesLike(left, { label: '', text: '', why: '' }),
    }
  } catch {
    return nothing
  }
}

function entriesLike<Entry>(list: unknown, sample: Entry): Entry[] {
  return Array.isArray(list) ? list.filter((one) => isLike(one, sample)) : []
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
