import { readUser } from '../../user.ts'

const prefix = 'autosaved:'

/**
 * Unsent input by key. Here even files survive a trip to /login; text survives closing the tab, in localStorage, where
 * each document has a place of its own: two tabs never write over each other's words.
 */
const memory = new Map<string, unknown>()
const thisDocument = Math.random().toString(36).slice(2)

/** Places of documents that are gone, whose text was taken over, by key. */
const taken = new Map<string, string>()

/** Documents that are open, by the locks that they hold. */
let open = new Set<string | undefined>()
let isHeld = false

/** Keys of what is unsaved, in other tabs too. */
export function draftKeys(): string[] {
  return [...new Set([...memory.keys(), ...places().map(({ key }) => key)])]
}

export function hasDrafts(): boolean {
  return draftKeys().length > 0
}

export function dropDrafts(): void {
  memory.clear()
  taken.clear()
  for (const { place } of allPlaces()) localStorage.removeItem(place)
}

/** `text`: the part that survives closing the tab. Null removes the draft. */
export function saveDraft(key: string, draft: unknown, text = JSON.stringify(draft)): void {
  const user = readUser()
  if (draft === null) memory.delete(key)
  else memory.set(key, draft)
  try {
    if (draft === null || !user) remove(key, placeOf(key))
    else write(key, `${user._id} ${Date.now()} ${text}`)
  } catch {
    return
  }
}

function write(key: string, kept: string): void {
  const place = placeOf(key)
  hold()
  try {
    localStorage.setItem(place, kept)
    remove(key)
  } catch {
    // Full: rather nothing than older words.
    remove(key, place)
    localStorage.setItem(place, kept)
  }
}

/** `read` converts the text to a draft, or returns null when it does not fit. */
export function loadDraft<T>(key: string, read: (text: T) => T | null = (text) => text): T | null {
  if (memory.has(key)) return memory.get(key) as T
  const own = placeOf(key)
  const found = places().filter((one) => one.key === key && !open.has(one.document))
  for (const { place, text } of found.sort((a, b) => b.at - a.at)) {
    const draft = parse(text, read)
    if (place !== own) taken.set(key, place)
    if (draft !== null) return draft
    remove(key, place)
  }
  return null
}

function parse<T>(text: string, read: (text: T) => T | null): T | null {
  try {
    const parsed: T | null = JSON.parse(text)
    return parsed && read(parsed)
  } catch {
    return null
  }
}

function remove(key: string, place?: string): void {
  if (place) localStorage.removeItem(place)
  const before = taken.get(key)
  taken.delete(key)
  if (before && !open.has(documentOf(before))) localStorage.removeItem(before)
}

function placeOf(key: string): string {
  return `${prefix}${key}|${thisDocument}`
}

function documentOf(place: string): string {
  return place.slice(place.lastIndexOf('|') + 1)
}

/** Those of who is signed in; another person's are removed. */
function places() {
  const user = readUser()
  return allPlaces().filter(({ place, by }) => {
    if (user && by !== user._id) localStorage.removeItem(place)
    return by === user?._id
  })
}

function allPlaces() {
  try {
    return Object.keys(localStorage)
      .filter((place) => place.startsWith(prefix))
      .map((place) => {
        const [by = '', at = '', ...text] = (localStorage.getItem(place) ?? '').split(' ')
        const key = place.slice(prefix.length, place.lastIndexOf('|'))
        return { place, key, document: documentOf(place), by, at: Number(at), text: text.join(' ') }
      })
  } catch {
    return []
  }
}

/** Holds a lock for as long as this document is there. */
function hold(): void {
  if (isHeld) return
  isHeld = true
  globalThis.navigator?.locks?.request(prefix + thisDocument, () => new Promise(() => {}))
}

/** Another tab can only have come or gone while this one was not looked at. */
async function lookForOthers(): Promise<void> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {}
  const names = held.flatMap(({ name = '' }) =>
    name.startsWith(prefix) ? name.slice(prefix.length) : [],
  )
  open = new Set(names.filter((name) => name !== thisDocument))
}

if (typeof window !== 'undefined') {
  lookForOthers()
  for (const event of ['focus', 'pageshow', 'storage']) addEventListener(event, lookForOthers)
}
