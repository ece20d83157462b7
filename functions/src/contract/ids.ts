/*
 * An entry of the profile or of a gallery has an id, so that the form's rows, the résumé's choices, merging, Undo and
 * imports know it by something that its words and its place do not change. Whoever makes the entry gives the id; the
 * function gives the missing ones. Strangers never get it. Skills and projects have another one, their document's `_id`.
 */
type Data = Record<string, unknown>
/** An entry of a list; its id is '' while it has none. */
type Entry = Data & { id: string }
/** A line of a field with several, each an entry of its own. */
export interface Line {
  id: string
  text: string
}

export function isEntryId(text: string): boolean {
  return /^[a-z]{10}$/.test(text)
}

export function newId(): string {
  return toLetters(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n)
}

/** What strangers get: no ids, and lines as their texts. */
export type WithoutIds<Value> = Value extends readonly (infer Item)[]
  ? WithoutIds<Item>[]
  : Value extends object
    ? keyof Value extends keyof Line
      ? string
      : { [Name in keyof Omit<Value, 'id'>]: WithoutIds<Value[Name]> }
    : Value

export function withoutIds<Value>(value: Value): WithoutIds<Value> {
  return strip(value) as WithoutIds<Value>
}

/**
 * `value` with an id for each entry of its lists, no two the same. An entry keeps its id. One without gets that of the
 * entry of `known`, an earlier form of `value`, that it has the words of, or else is most like; also one whose id is
 * new, if it has the words of one that is gone, as after cut and paste. Any other gets one from `make`: by default it
 * follows from the entry's place and texts, so that it is the same at each read, also once entries have a further field.
 */
export function withIds<Value>(
  value: Value,
  known?: unknown,
  make: (words: string) => string = idFrom,
): Value {
  const present = new Set(entriesIn(value).map(({ entry }) => entry.id))
  const had = entriesIn(known)
  const hadIds = new Set(had.map(({ entry }) => entry.id))
  const gone = had.filter(({ entry }) => !present.has(entry.id))
  const taken = new Set<string>()

  function complete(value: unknown, known: unknown, path: string): unknown {
    if (isEntries(value)) return completeList(value, isEntries(known) ? known : [], path)
    if (!isData(value)) return value
    return mapFields(value, (inner, name) =>
      complete(inner, isData(known) ? known[name] : undefined, `${path}.${name}`),
    )
  }

  function completeList(list: Entry[], known: Entry[], path: string): Entry[] {
    const take = (id = '') => (!isEntryId(id) || taken.has(id) ? '' : taken.add(id) && id)
    const ids = list.map((entry) => {
      const words = wordsOf({ entry, path })
      const at = hadIds.has(entry.id) ? -1 : gone.findIndex((one) => wordsOf(one) === words)
      return take(at < 0 ? entry.id : gone.splice(at, 1)[0]?.entry.id)
    })
    const isLeft = ({ id }: Entry) => !present.has(id) && !taken.has(id)
    for (const [index, like] of pairs(list, known, (_, at) => ids[at] === '', isLeft)) {
      ids[index] = take(like.id)
    }
    return list.map((entry, index) => {
      const place = `${path}.${index}`
      let id = ids[index] || make(place + JSON.stringify(textsIn(entry)))
      while (!ids[index] && !take(id)) id = make(id)
      const like = known.find((one) => one.id === id)
      const fields = mapFields(entry, (inner, name) =>
        complete(inner, like?.[name], `${place}.${name}`),
      )
      return { ...fields, id }
    })
  }

  return complete(value, known, '') as Value
}

/** Entries of `list` with entries of `known`, those that say most of the same first, each at most once. */
function* pairs(
  list: readonly Entry[],
  known: readonly Entry[],
  isOpen: (entry: Entry, index: number) => boolean,
  isLeft: (entry: Entry) => boolean,
): Generator<[index: number, like: Entry]> {
  const left = known.filter(isLeft)
  const all = list.flatMap((entry, index) => {
    if (!isOpen(entry, index)) return []
    const texts = textsIn(entry)
    return left.map((like) => {
      const shared = textsIn(like).filter((text) => texts.includes(text)).length
      return { index, like, shared, distance: Math.abs(index - known.indexOf(like)) }
    })
  })
  const done = new Set<number | Entry>()
  for (const { index, like } of all.sort(
    (a, b) => b.shared - a.shared || a.distance - b.distance,
  )) {
    if (done.has(index) || done.has(like)) continue
    done.add(index).add(like)
    yield [index, like]
  }
}

/** All entries, outer ones first; `path`: of the list that each is in. */
function entriesIn(value: unknown, path = ''): { entry: Entry; path: string }[] {
  if (isEntries(value)) {
    return value.flatMap((entry) => [{ entry, path }, ...entriesIn({ ...entry }, path)])
  }
  if (!isData(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => entriesIn(inner, `${path}.${name}`))
}

/** Equal for entries that say the same in lists of the same name. */
function wordsOf({ entry, path }: { entry: Entry; path: string }): string {
  return `${path.slice(path.lastIndexOf('.') + 1)} ${JSON.stringify(strip(entry))}`
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isData(value)
    ? Object.entries(value).flatMap(([name, one]) => (name === 'id' ? [] : textsIn(one)))
    : []
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (!isData(value)) return value
  const { id: _, ...fields } = value
  const isLine = 'id' in value && Object.keys(fields).join() === 'text'
  return isLine ? value.text : mapFields(fields, strip)
}

function mapFields(data: Data, change: (value: unknown, name: string) => unknown): Data {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, change(value, name)]),
  )
}

function isEntries(value: unknown): value is Entry[] {
  return Array.isArray(value) && value.some((one) => isData(one) && typeof one.id === 'string')
}

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** By FNV-1a, of 64 bits. */
function idFrom(words: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(words)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return toLetters(hash)
}

/** The first ten digits to base 26. */
function toLetters(number: bigint): string {
  const digits = Array.from({ length: 10 }, (_, place) =>
    Number((number / 26n ** BigInt(place)) % 26n),
  )
  return digits.map((digit) => 'abcdefghijklmnopqrstuvwxyz'[digit]).join('')
}
