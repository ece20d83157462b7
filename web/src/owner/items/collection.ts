import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { CollectionContract, Status, Stored, Trashable } from '#contract/collection.ts'
import { collections } from '#contract/collections.ts'
import { getProperty } from '#contract/property-paths.ts'
import type { Theme } from '../../theme.ts'
import { ownerQuery } from '../api/cache.ts'
import { type CollectionCalls, collectionCalls } from '../api/calls.ts'
import { type ChoiceSpec, type FieldSpec, formFields } from '../forms/model/field.ts'
import type { Values } from '../forms/model/values.ts'
import { today } from '../session/today.ts'
import { shortDay } from '../ui/short-day.ts'
import type { PageTools } from './page-fields.tsx'

interface OwnedEntry extends Stored, Trashable {
  status: Status
}

export interface Item extends OwnedEntry {
  /** The value of the contract's title field. */
  name: string
}

/** Without `cell`, the column shows the name, linked to the form. */
export interface Column<T> {
  head: string
  className?: string | undefined
  cell?(item: T, theme: Theme): ReactNode
  /** Shown beside the name when a column is hidden for lack of room. */
  note?(item: T): ReactNode
  /** Shown beside the name at every width. */
  beside?(item: T): ReactNode
}

export interface QuickAddProps {
  collection: Collection
  /** The form is being sent and must not be filled. */
  sending: boolean
  /** Sets these fields of the form below; others keep their values. */
  onFill(values: Values): void
}

interface Definition<T extends OwnedEntry> {
  contract: CollectionContract
  /** An entry's noun, capitalised. */
  noun: string
  /** Shown in the preview where a field is empty. */
  example: Partial<T>
  /** Optional fields in a collapsible section. */
  more?: {
    title: string
    about: string
    /** Which of the contract's fields it has. */
    names: readonly string[]
  }
  /** Of an entry's own page, in the part of the form that has its gallery. */
  page?: PageTools<T>
  /** What a new entry begins with. */
  start?(): Partial<T>
  columns: readonly Column<T>[]
  className: string | undefined
  thumbnail(item: T, theme: Theme): ReactNode
  preview?(item: T, theme: Theme): ReactNode
  /** The path of the entry's own page, '' without one. */
  pageOf?(item: T): string
  /** What the two states are called; Published and Draft by default. */
  states?: Record<Status, string>
  /** What is said of one that was added and not published. */
  savedAs?: string
  /** Shown in place of an empty list. */
  empty: string
  /** Whether its list is a screen of its own, and not on Home. */
  hasListScreen?: boolean
  groupLabel?: string
  tools?: ReactNode
  /** Shown above a new entry's form: fills it, or adds several entries without it. */
  QuickAdd?: ComponentType<QuickAddProps>
  onAddFailed(error: unknown): void
}

export interface Collection<T extends Item = Item> extends Definition<T> {
  /** The `mode` parameter in the address, and the cache key. */
  name: string
  /** Of the form, but for those of `more`. */
  fields: readonly FieldSpec[]
  moreFields: readonly FieldSpec[]
  all: readonly FieldSpec[]
  calls: CollectionCalls<T>
  states: Record<Status, string>
}

const states: Record<Status, string> = { published: 'Published', draft: 'Draft' }

/** What is known of a collection without its fields. */
export interface Outline
  extends Pick<Collection, 'name' | 'noun' | 'calls' | 'hasListScreen' | 'thumbnail'> {
  contract: Pick<CollectionContract, 'name' | 'noun' | 'title' | 'groupBy'>
  fields?: readonly FieldSpec[]
}

export function defineCollection<T extends OwnedEntry>(definition: Definition<T>): Collection {
  const { contract, more } = definition
  const { name, slugs, revised } = contract
  const calls = collectionCalls<T>(contract)
  const uploads = contract.galleries.map((field) => [field, { upload: calls.addImage }])
  const choices = Object.entries(contract.fields).flatMap(([field, one]) =>
    one.kind === 'entry' ? [[field, { useEntries: () => useEntriesOf(one.of) }]] : [],
  )
  const added = Object.fromEntries([...uploads, ...choices])
  const ofServer = [slugs?.old, revised?.field]
  const all = formFields(contract.fields, added).filter((field) => !ofServer.includes(field.name))
  const isMore = (field: FieldSpec) => more?.names.includes(field.name) ?? false
  const parts = { fields: all.filter((field) => !isMore(field)), moreFields: all.filter(isMore) }
  // Definitions are typed by their own entries; the screens use only what all have in common.
  return { states, ...definition, ...parts, name, all, calls } as unknown as Collection
}

/** The entries of another collection outside the trash. */
function useEntriesOf(collection: string) {
  const contract = collections.find(({ name }) => name === collection) as CollectionContract
  const calls = collectionCalls<Item>(contract)
  const { data } = useQuery(listQuery({ ...contract, calls, contract }))
  const there = data?.filter(({ deletedAt }) => deletedAt === null)
  return there?.map(({ _id: value, name: label }) => ({ value, label }))
}

/** Drafts and trash included; of one group, or all. */
export function listQuery(
  { name, calls, contract }: Pick<Outline, 'name' | 'calls' | 'contract'>,
  group?: string,
) {
  const filter = contract.groupBy && group ? { [contract.groupBy.field]: group } : {}
  return ownerQuery(
    [name, group ?? 'all'],
    (signal) => calls.list(filter, signal),
    `Failed to fetch ${name}`,
  )
}

/** The whole list of a collection, for what needs its contract alone. */
export function listQueryOf(contract: CollectionContract) {
  return listQuery({ name: contract.name, contract, calls: collectionCalls<Item>(contract) })
}

/** The list that shows the item: `group` is its category, if it has one. */
export function listPath(collection: Outline, item: Item): string {
  const { contract, hasListScreen, name } = collection
  const { groupBy } = contract
  if (hasListScreen) return `/admin?mode=${name}#${item._id}`
  const group = groupBy && String(getProperty(item, groupBy.field))
  const search = group && group !== groupBy?.values[0] ? `?${groupBy?.field}=${group}` : ''
  return `/admin${search}#${item._id}`
}

/** The list's place in the overview. */
export function listHeadingPath(collection: Pick<Collection, 'name'>): string {
  return `/admin#${listHeadingId(collection)}`
}

export function listHeadingId({ name }: Pick<Collection, 'name'>): string {
  return `all-${name}`
}

export function addPath({ name, hasListScreen }: Outline): string {
  return `/admin?mode=${name}${hasListScreen ? `&edit=${newItem}` : ''}`
}

/** In the address in place of an id. */
export const newItem = 'new'

export function editPath({ name }: Outline, { _id }: Pick<Item, '_id'>): string {
  return `/admin?mode=${name}&edit=${_id}`
}

export function groupsOf({ contract: { groupBy }, fields = [] }: Outline): ChoiceSpec['options'] {
  const field = fields.find(({ name }) => name === groupBy?.field)
  return field?.kind === 'choice' ? field.options : []
}

/** The day on which visitors see an entry, in words, if it is to come. */
export function comesOn({ contract: { byDay } }: Collection, item: object): string {
  return byDay ? dayToCome(String(getProperty(item, byDay))) : ''
}

/** A day, YYYY-MM-DD, in words if it is to come; '' otherwise. */
export function dayToCome(day: string): string {
  return day > today() ? shortDay(day, 'UTC') : ''
}

export const trashPath = '/admin?mode=trash'

/** Names of the items outside the trash, in lower case. */
export function namesOf(items: Item[]): Set<string> {
  const there = items.filter(({ deletedAt }) => deletedAt === null)
  return new Set(there.map(({ name }) => name.toLowerCase()))
}
