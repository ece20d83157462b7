/**
 * The stand-in's documents, in memory. Commits are atomic, and preconditions hold since JavaScript runs each
 * without interruption.
 */
import {
  compareTimestamps,
  type Document,
  type Fields,
  getField,
  parseFieldPath,
  StatusError,
  setField,
  status,
  type Timestamp,
  type Value,
} from './values.ts'

export type Write = {
  update?: { name: string; fields?: Fields }
  delete?: string
  updateMask?: { fieldPaths?: string[] }
  updateTransforms?: { fieldPath: string; increment?: Value }[]
  currentDocument?: { exists?: boolean; updateTime?: Timestamp }
}
type WriteResult = { updateTime?: Timestamp; transformResults: Value[] }

export class Store {
  private readonly documents = new Map<string, Document>()
  private lastTime = 0n

  get(name: string): Document | undefined {
    return this.documents.get(name)
  }

  /** All documents whose name has this prefix. */
  all(prefix = ''): Document[] {
    return [...this.documents.values()].filter(({ name }) => name.startsWith(prefix))
  }

  commit(writes: Write[]): { commitTime: Timestamp; writeResults: WriteResult[] } {
    const commitTime = this.now()
    const staged = new Map<string, Document | undefined>()
    const writeResults = writes.map((write) => this.stage(write, staged, commitTime))
    for (const [name, document] of staged) {
      if (document) {
        this.documents.set(name, document)
      } else {
        this.documents.delete(name)
      }
    }
    return { commitTime, writeResults }
  }

  clear(prefix: string): void {
    for (const { name } of this.all(prefix)) this.documents.delete(name)
  }

  restore(document: Document): void {
    this.documents.set(document.name, document)
  }

  /** The current time in microseconds, strictly increasing, since it serves as a version. */
  now(): Timestamp {
    const current = BigInt(Date.now()) * 1000n
    this.lastTime = current > this.lastTime ? current : this.lastTime + 1n
    return {
      seconds: String(this.lastTime / 1_000_000n),
      nanos: Number(this.lastTime % 1_000_000n) * 1000,
    }
  }

  private stage(
    write: Write,
    staged: Map<string, Document | undefined>,
    now: Timestamp,
  ): WriteResult {
    const name = nameOf(write)
    const current = staged.has(name) ? staged.get(name) : this.documents.get(name)
    checkPrecondition(write, name, current)
    if (write.delete !== undefined) {
      staged.set(name, undefined)
      return { transformResults: [] }
    }
    const fields = updatedFields(write, current)
    const transformResults = (write.updateTransforms ?? []).map(({ fieldPath, increment }) => {
      if (increment?.integerValue === undefined) {
        throw new StatusError(status.unimplemented, 'This field transform is not known here.')
      }
      const path = parseFieldPath(fieldPath)
      const before = Number(getField(fields, path)?.integerValue ?? 0)
      const value = { integerValue: String(before + Number(increment.integerValue)) }
      setField(fields, path, value)
      return value
    })
    const document = { name, fields, createTime: current?.createTime ?? now, updateTime: now }
    staged.set(name, document)
    return { updateTime: now, transformResults }
  }
}

export function nameOf(write: Write): string {
  const name = write.update?.name ?? write.delete
  if (name) return name
  throw new StatusError(status.unimplemented, 'This write is not known here.')
}

function checkPrecondition(write: Write, name: string, current: Document | undefined): void {
  const { exists, updateTime } = write.currentDocument ?? {}
  if (exists === true && !current) {
    throw new StatusError(status.notFound, `No document to update: ${name}`)
  }
  if (exists === false && current) {
    throw new StatusError(status.alreadyExists, `Document already exists: ${name}`)
  }
  if (updateTime && (!current || compareTimestamps(updateTime, current.updateTime) !== 0)) {
    throw new StatusError(
      status.failedPrecondition,
      `The stored version of ${name} does not match the required one.`,
    )
  }
}

function updatedFields(write: Write, current: Document | undefined): Fields {
  const given = write.update?.fields ?? {}
  if (!write.updateMask) return { ...given }
  const fields = { ...current?.fields }
  for (const fieldPath of write.updateMask.fieldPaths ?? []) {
    const path = parseFieldPath(fieldPath)
    setField(fields, path, getField(given, path))
  }
  return fields
}
