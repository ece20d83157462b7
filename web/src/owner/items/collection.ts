import type { ComponentType, ReactNode } from 'react'
import type { CollectionContract, Status, Stored, Trashable } from '#contract/collection.ts'
import type { Theme } from '../../theme.ts'
import { ownerQuery } from '../api/cache.ts'
import { type CollectionCalls, collectionCalls } from '../api/calls.ts'
import type { ChoiceSpec, FieldSpec } from '../forms/field.ts'
import type { Errors } from '../forms/store.ts'
import type { Values } from '../forms/values.ts'

const status: FieldSpec = { name: 'status', label: 'Status', kind: 'custom' }

interface OwnedEntry extends Stored, Trashable {
  status: Status
}

export interface Item extends OwnedEntry {
  /** What it is known by: the text of the contract's title field. */
  name: string
}

/** Without `cell` it is the column of the name, which leads to the form. */
export interface Column<T> {
  head: string
  /** Of the head and of the cells. */
  className?: string | undefined
  cell?(item: T, theme: Theme): ReactNode
  /** Beside the name, where a column of the row has no room. */
  note?(item: T): ReactNode
  /** Beside the name, at every width. */
  beside?(item: T): ReactNode
}

export interface QuickAddProps {
  collection: Collection
  /** The form is being sent and must not be filled. */
  sending: boolean
  /** Sets these fields of the form below; others stay. */
  onFill(values: Values): void
}

interface Definition<T extends OwnedEntry> {
  contract: CollectionContract
  /** What an entry is called, capitalised. */
  noun: string
  fields: readonly FieldSpec[]
  /** Shown in the preview where nothing is typed yet. */
  example: Partial<T>
  /** Optional fields, folded away, with a preview of their own. */
  more?: {
    title: string
    about: string
    fields: readonly FieldSpec[]
    loadPreview(): Promise<ComponentType<{ item: T }>>
    loadDoubts(): Promise<(item: T) => Errors>
  }
  columns: readonly Column<T>[]
  /** The columns' widths, by class. */
  className: string | undefined
  thumbnail(item: T, theme: Theme): ReactNode
  /** As visitors see it. */
  preview(item: T, theme: Theme): ReactNode
  /** The address of its own page, '' where it has none. */
  pageOf?(item: T): string
  /** What stands in the list's place when it is empty. */
  empty: string
  /** The label of the selector that chooses a group. */
  groupLabel?: string
  /** What stands beside the list's title. */
  tools?: ReactNode
  /** Above the form of a new entry: fills it, or adds several entries without it. */
  QuickAdd?: ComponentType<QuickAddProps>
  onAddFailed(error: unknown): void
}

export interface Collection<T extends Item = Item> extends Definition<T> {
  /** The `mode` in the address, and the key in the cache. */
  name: string
  /** All fields of an entry. */
  all: readonly FieldSpec[]
  calls: CollectionCalls<T>
}

export function defineCollection<T extends OwnedEntry>(definition: Definition<T>): Collection {
  const { contract, fields, more } = definition
  const { name } = contract
  const all = [...fields, ...(more?.fields ?? []), status].map((field) =>
    field.kind === 'image' ? { ...field, path: contract.images[field.name]?.path } : field,
  )
  // The definition is typed by its own entries; the screens only use what all have in common.
  return { ...definition, name, all, calls: collectionCalls<T>(contract) } as unknown as Collection
}

/** With drafts and the trash; of one group, or all. */
export function listQuery(
  { name, calls, contract }: Pick<Collection, 'name' | 'calls' | 'contract'>,
  group?: string,
) {
  const filter = contract.groupBy && group ? { [contract.groupBy.field]: group } : {}
  return ownerQuery(
    [name, group ?? 'all'],
    (signal) => calls.list(filter, signal),
    `Failed to fetch ${name}`,
  )
}

/** The list that holds the item: `group` is its category, where there are any. */
export function listPath({ contract: { groupBy } }: Collection, item: Item): string {
  const group = groupBy && String((item as unknown as Record<string, unknown>)[groupBy.field])
  const search = group && group !== groupBy?.values[0] ? `?${groupBy?.field}=${group}` : ''
  return `/admin${search}#${item._id}`
}

export function addPath({ name }: Collection): string {
  return `/admin?mode=${name}`
}

export function editPath({ name }: Collection, { _id }: Item): string {
  return `/admin?mode=${name}&edit=${_id}`
}

/** The groups' values and labels. */
export function groupsOf({ contract: { groupBy }, fields }: Collection): ChoiceSpec['options'] {
  const field = fields.find(({ name }) => name === groupBy?.field)
  return field?.kind === 'choice' ? field.options : []
}

export const trashPath = '/admin?mode=trash'

/** The names of the items that are not in the trash, in lower case. */
export function namesOf(items: Item[]): Set<string> {
  const there = items.filter(({ deletedAt }) => deletedAt === null)
  return new Set(there.map(({ name }) => name.toLowerCase()))
}
