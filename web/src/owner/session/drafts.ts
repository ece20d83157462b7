import { readUser } from '../../user.ts'

const prefix = 'autosaved:'

/**
 * Unsent input by key. Here even files survive a trip to /login; text survives closing the tab, in localStorage, where
 * each document has a place of its own: two tabs never write over each other's words.
 */
const memory = new Map<string, unknown>()
const thisDocument = Math.random().toString(36).slice(2)

/** Places of documents that are gone, whose text was taken over, by key. */
const takenOver = new Map<string, string>()

/** Documents that are open, by the locks that they hold. */
let openDocuments = new Set<string | undefined>()
let isHeld = false

/** Keys of what is unsaved, in other tabs too. */
export function draftKeys(): string[] {
  return [...new Set([...memory.keys(), ...ownEntries().map(({ key }) => key)])]
}

export function hasDrafts(): boolean {
  return draftKeys().length > 0
}

export function dropDrafts(): void {
  memory.clear()
  takenOver.clear()
  for (const { storageKey } of storedEntries()) localStorage.removeItem(storageKey)
}

/** `text`: the part that survives closing the tab. Null removes the draft. */
export function saveDraft(key: string, draft: unknown, text = JSON.stringify(draft)): void {
  const user = readUser()
  if (draft === null) memory.delete(key)
  else memory.set(key, draft)
  try {
    if (draft === null || !user) remove(key, storageKeyOf(key))
    else write(key, `${user._id} ${Date.now()} ${text}`)
  } catch {
    return
  }
}

function write(key: string, kept: string): void {
  const storageKey = storageKeyOf(key)
  hold()
  try {
    localStorage.setItem(storageKey, kept)
    remove(key)
  } catch {
    // Full: rather nothing than older words.
    remove(key, storageKey)
    localStorage.setItem(storageKey, kept)
  }
}

/** `read` converts the text to a draft, or returns null when it does not fit. */
export function loadDraft<T>(key: string, read: (text: T) => T | null = (text) => text): T | null {
  if (memory.has(key)) return memory.get(key) as T
  const own = storageKeyOf(key)
  const found = ownEntries().filter((one) => one.key === key && !openDocuments.has(one.document))
  for (const { storageKey, text } of found.sort((a, b) => b.at - a.at)) {
    const draft = parse(text, read)
    if (storageKey !== own) takenOver.set(key, storageKey)
    if (draft !== null) return draft
    remove(key, storageKey)
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

function remove(key: string, storageKey?: string): void {
  if (storageKey) localStorage.removeItem(storageKey)
  const before = takenOver.get(key)
  takenOver.delete(key)
  if (before && !openDocuments.has(documentOf(before))) localStorage.removeItem(before)
}

function storageKeyOf(key: string): string {
  return `${prefix}${key}|${thisDocument}`
}

function documentOf(storageKey: string): string {
  return storageKey.slice(storageKey.lastIndexOf('|') + 1)
}

/** Those of who is signed in; another person's are removed. */
function ownEntries() {
  const user = readUser()
  return storedEntries().filter(({ storageKey, by }) => {
    if (user && by !== user._id) localStorage.removeItem(storageKey)
    return by === user?._id
  })
}

function storedEntries() {
  try {
    return Object.keys(localStorage)
      .filter((storageKey) => storageKey.startsWith(prefix))
      .map((storageKey) => {
        const [by = '', at = '', ...text] = (localStorage.getItem(storageKey) ?? '').split(' ')
        const key = storageKey.slice(prefix.length, storageKey.lastIndexOf('|'))
        return {
          storageKey,
          key,
          document: documentOf(storageKey),
          by,
          at: Number(at),
          text: text.join(' '),
        }
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
async function refreshOpenDocuments(): Promise<void> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {}
  const names = held.flatMap(({ name = '' }) =>
    name.startsWith(prefix) ? name.slice(prefix.length) : [],
  )
  openDocuments = new Set(names.filter((name) => name !== thisDocument))
}

if (typeof window !== 'undefined') {
  refreshOpenDocuments()
  for (const event of ['focus', 'pageshow', 'storage'])
    addEventListener(event, refreshOpenDocuments)
}
