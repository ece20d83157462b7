const prefix = 'autosaved:'

/** Unsent input. Here even files survive a trip to /login; text also survives a reload, in sessionStorage. */
const memory = new Map<string, unknown>()

export function hasDrafts(): boolean {
  return memory.size > 0 || storedKeys().length > 0
}

export function dropDrafts(): void {
  memory.clear()
  for (const key of storedKeys()) sessionStorage.removeItem(key)
}

/** `text`: the part that survives a reload. Null removes the draft. */
export function saveDraft(key: string, draft: unknown, text = JSON.stringify(draft)): void {
  try {
    if (draft === null) {
      memory.delete(key)
      sessionStorage.removeItem(prefix + key)
      return
    }
    memory.set(key, draft)
    sessionStorage.setItem(prefix + key, text)
  } catch {
    return
  }
}

/** `read` converts the text to a draft, or returns null when it does not fit. */
export function loadDraft<T>(key: string, read: (text: T) => T | null = (text) => text): T | null {
  if (memory.has(key)) return memory.get(key) as T
  try {
    const text: T | null = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    return text && read(text)
  } catch {
    return null
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
