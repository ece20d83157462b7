/**
 * The documents of the Firestore stand-in, in memory. A commit is applied whole or not at all, and
 * JavaScript runs it without interruption, so preconditions hold.
 */
import { type Query, runQuery } from './query.ts'
import { type FieldTransform, transformed } from './transform.ts'
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
  verify?: string
  transform?: { document: string; fieldTransforms?: FieldTransform[] }
  updateMask?: { fieldPaths?: string[] }
  updateTransforms?: FieldTransform[]
  currentDocument?: { exists?: boolean; updateTime?: Timestamp }
}
export type WriteResult = { updateTime?: Timestamp; transformResults: Value[] }

export class Store {
  private readonly documents = new Map<string, Document>()
  private readonly listeners = new Set<() => void>()
  private lastTime = 0n

  get(name: string): Document | undefined {
    return this.documents.get(name)
  }

  query(parent: string, query: Query): Document[] {
    return runQuery(this.documents.values(), parent, query)
  }

  /** The documents under a name, or all of them. */
  all(prefix = ''): Document[] {
    return [...this.documents.values()].filter(({ name }) => name.startsWith(prefix))
  }

  commit(writes: Write[]): { commitTime: Timestamp; results: WriteResult[] } {
    const commitTime = this.now()
    const staged = new Map<string, Document | undefined>()
    const results = writes.map((write) => this.stage(write, staged, commitTime))
    for (const [name, document] of staged) {
      if (document) {
        this.documents.set(name, document)
      } else {
        this.documents.delete(name)
      }
    }
    this.notify()
    return { commitTime, results }
  }

  clear(prefix: string): void {
    for (const { name } of this.all(prefix)) this.documents.delete(name)
    this.notify()
  }

  restore(document: Document): void {
    this.documents.set(document.name, document)
  }

  /** Calls back after every change; returns how to stop. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The current time in microseconds, never the same twice: versions are told apart by it. */
  now(): Timestamp {
    const current = BigInt(Date.now()) * 1000n
    this.lastTime = current > this.lastTime ? current : this.lastTime + 1n
    return {
      seconds: String(this.lastTime / 1_000_000n),
      nanos: Number(this.lastTime % 1_000_000n) * 1000,
    }
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }

  private stage(
    write: Write,
    staged: Map<string, Document | undefined>,
    now: Timestamp,
  ): WriteResult {
    const name = nameOf(write)
    const current = staged.has(name) ? staged.get(name) : this.documents.get(name)
    checkPrecondition(write, name, current)
    if (write.verify !== undefined) return { transformResults: [] }
    if (write.delete !== undefined) {
      staged.set(name, undefined)
      return { transformResults: [] }
    }
    const fields = updatedFields(write, current)
    const transforms = write.transform?.fieldTransforms ?? write.updateTransforms ?? []
    const transformResults = transforms.map((transform) => {
      const path = parseFieldPath(transform.fieldPath)
      const { stored, result } = transformed(transform, getField(fields, path), now)
      setField(fields, path, stored)
      return result
    })
    const document = { name, fields, createTime: current?.createTime ?? now, updateTime: now }
    staged.set(name, document)
    return { updateTime: now, transformResults }
  }
}

export function nameOf(write: Write): string {
  const name = write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document ?? ''
  // projects/P/databases/D/documents and then pairs of collection and document id.
  const segments = name.split('/')
  if (segments.length < 7 || segments.length % 2 === 0 || segments.includes('')) {
    throw new StatusError(status.invalidArgument, `Document name "${name}" is invalid.`)
  }
  return name
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
  if (write.update && !write.updateMask) return { ...given }
  const fields = { ...current?.fields }
  for (const fieldPath of write.updateMask?.fieldPaths ?? []) {
    const path = parseFieldPath(fieldPath)
    setField(fields, path, getField(given, path))
  }
  return fields
}
