import { brands as withIcons } from 'virtual:brands'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { defaultSkillType } from '#contract/categories.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { cache } from '../../api/cache.ts'
import { ownerCall, reason } from '../../api/owner-call.ts'
import { pasteList } from '../../forms/model/paste-list.ts'
import { splitList } from '../../forms/model/typed-text.ts'
import { isSame } from '../../forms/model/values.ts'
import { type Collection, listQuery, namesOf } from '../../items/collection.ts'
import { refresh } from '../../items/use-items.ts'
import { saveDraft } from '../../session/drafts.ts'
import { Reload } from '../../ui/list-state.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { staleChunkAdvice } from '../../ui/stale-deploy.ts'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import {
  type Brand,
  findBrand,
  letterBrands,
  searchBrands,
  startsWith,
  withLetter,
} from './brands.ts'
import styles from './brands-dialog.module.css'
import { type Chosen, dropKept, faultOf, type Picked, readPicked, requestFor } from './chosen.ts'
import { ChosenRow } from './chosen-row.tsx'
import { FoundBrands, maxFound } from './found-brands.tsx'
import { knownType } from './known-types.ts'
import { shapesOf, useShapes } from './shapes.ts'

interface Props {
  collection: Collection
  /** Names of skills to start with. */
  names: string[]
  /** The names already taken over before it was closed, so that removed ones are not chosen again. */
  taken: string
  onClose(taken: string): void
}

const brands = [...withIcons, ...letterBrands]
const brandOf = (name: string) => findBrand(brands, name) ?? withLetter(name)
/** The brands of a comma-separated list, each once; empty for a single name. */
function brandsOf(query: string): Brand[] {
  const names = splitList(query)
  if (names.length < 2) return []
  return [...new Map(names.map(brandOf).map((brand) => [brand.slug, brand])).values()]
}

/** Searches brands as one types, and adds several at once, each with a category and an image for each theme. */
export function BrandsDialog({ collection, names, taken, onClose }: Props) {
  const key = `${collection.name}:brands`
  const input = useRef<HTMLInputElement>(null)
  const isMounted = useIsMounted()
  const [query, setQuery] = useState('')
  const [sending, setSending] = useState<{ slug: string; share: number } | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [start] = useState<Picked>({ chosen: [], type: defaultSkillType, taken })
  const [picked, setPicked] = useState(() => readPicked(key) ?? start)
  const typeOf = ({ title }: Brand) => knownType(title) ?? picked.type
  const close = () => onClose(picked.taken)
  const listed = useMemo(() => brandsOf(query), [query])
  const isList = listed.length > 0
  const searched = useMemo(() => searchBrands(brands, query, maxFound), [query])
  const found = isList ? listed : searched
  const wanted = names.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search goes through 3,000 names
  const named = useMemo(() => names.map(brandOf), [wanted])
  const known = findBrand(found, query)
  const ownName = query.trim() === '' || known || isList ? null : withLetter(query.trim())
  // Matches only within a name are seldom meant.
  const meant = found.find((one) => one === known || startsWith(one, query)) ?? ownName
  const list = useQuery(listQuery(collection))
  const there = namesOf(list.data ?? [])
  const isThere = ({ title }: Brand) => there.has(title.toLowerCase())
  const chosen = picked.chosen.filter((one) => !isThere(one))
  const withShape = [...found, ...chosen].filter(({ hasLetter }) => !hasLetter)
  const pathOf = useShapes(withShape.map(({ slug }) => slug))

  const canAdd = chosen.length > 0 && sending === null

  const set = (change: Partial<Picked>) => setPicked((now) => ({ ...now, ...change }))
  const setChosen = (chosen: Chosen[]) => set({ chosen })
  const isChosen = (brand: Brand) => chosen.some(({ slug }) => slug === brand.slug)

  useEffect(() => saveDraft(key, isSame(picked, start) ? null : picked), [key, picked, start])

  function remove(slug: string) {
    setChosen(chosen.filter((one) => one.slug !== slug))
    dropFault(slug)
  }

  function dropFault(slug: string) {
    setFaults(({ [slug]: _, ...others }) => others)
  }

  // Names sent by another screen are taken over once.
  const isTaken = wanted === '' || picked.taken === wanted
  if (!isTaken && list.data && sending === null) {
    const missing = named.filter((one) => !isThere(one))
    const added = new Map(missing.map((one) => [one.slug, { ...one, type: typeOf(one) }]))
    for (const one of chosen) added.set(one.slug, one)
    set({ chosen: [...added.values()], taken: wanted })
  }

  const isFree = (brand: Brand) => !isThere(brand) && !isChosen(brand)
  const free = listed.filter(isFree)

  function toggle(brand: Brand) {
    if (isChosen(brand)) {
      remove(brand.slug)
      toSearch()
    } else choose([brand])
  }

  function choose(brands: Brand[]) {
    const missing = brands.filter(isFree)
    setChosen([...chosen, ...missing.map((brand) => ({ ...brand, type: typeOf(brand) }))])
    toSearch()
  }

  function toSearch() {
    input.current?.focus()
    input.current?.select()
  }

  async function add() {
    setSending({ slug: chosen[0]?.slug ?? '', share: 0 })
    // Never adds what is listed by now, or may be in a list that has not loaded.
    const listed = await cache.fetchQuery(listQuery(collection)).catch(() => null)
    if (!listed) return setSending(null)
    const there = namesOf(listed)
    const missing = chosen.filter(({ title }) => !there.has(title.toLowerCase()))
    const faults: Record<string, string> = {}
    const added = new Set<string>()
    for (const one of missing) {
      if (!isMounted()) continue
      const { slug } = one
      setSending({ slug, share: 0 })
      const fault = faultOf(collection, one) ?? (await send(one))
      if (fault) faults[slug] = fault
      else added.add(slug)
      // Closed meanwhile, so this dialog no longer stores its changes.
      if (!isMounted()) dropKept(key, added)
    }
    setSending(null)
    if (added.size > 0) refresh(collection)
    if (added.size > 0) toast.success(`${counted(added.size)} added`)
    // Another dialog may be open by now.
    if (!isMounted()) return
    const left = missing.filter(({ slug }) => !added.has(slug))
    setChosen(left)
    setFaults(faults)
    if (left.length > 0 || added.size === 0 || !isTaken) return
    // Immediately, since a closed dialog no longer stores its changes.
    saveDraft(key, null)
    close()
  }

  /** The error message, or null. */
  async function send(chosen: Chosen): Promise<string | null> {
    const { slug, hasLetter } = chosen
    const loaded = hasLetter ? null : await cache.ensureQueryData(shapesOf(slug)).catch(() => null)
    const path = loaded?.[slug]
    if (!path && !hasLetter) return `Its icon could not be loaded. ${await staleChunkAdvice()}`
    try {
      const form = await requestFor(collection, chosen, path)
      const progress = (share: number) => setSending({ slug, share })
      await ownerCall(collection.calls.add(form, progress))
      return null
    } catch (error) {
      return reason(error, 'It could not be added. Check the connection and try again.')
    }
  }

  const foot = (
    <>
      {list.isError && (
        <Note as={Toolbar} className={styles.lost} gap="2 4">
          <p role="status">Your skills could not be loaded. Load them before you add more.</p>
          <Reload onReload={() => list.refetch()} heading="[aria-label='Search brands']" />
        </Note>
      )}
      <Button look="primary" aria-disabled={!canAdd} onClick={() => canAdd && add()}>
        {sending && <Spinner />}
        <span>
          {sending ? 'Adding...' : `Add ${chosen.length === 0 ? 'skills' : counted(chosen.length)}`}
        </span>
      </Button>
    </>
  )

  return (
    <TitledDialog title="Pick skills" className={styles.dialog} onClose={close} foot={foot}>
      <div className={styles.search}>
        <Search size={18} aria-hidden="true" />
        <input
          ref={input}
          data-first
          type="search"
          aria-label="Search brands"
          placeholder="React, Docker, Figma…"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || sending !== null) return
            choose(isList ? listed : meant ? [meant] : [])
          }}
          onPaste={pasteList}
        />
      </div>
      <FoundBrands
        query={query}
        brands={found}
        ownName={ownName}
        pathOf={pathOf}
        isThere={isThere}
        isChosen={isChosen}
        disabled={sending !== null}
        onToggle={toggle}
      />
      {free.length > 0 && (
        <Button disabled={sending !== null} onClick={() => choose(free)}>
          {`Choose ${free.length === 1 ? free[0]?.title : `all ${free.length}`}`}
        </Button>
      )}
      {chosen.length > 0 && <h3>To add</h3>}
      <Stack as="ul" gap={2}>
        {chosen.map((one) => (
          <ChosenRow
            key={one.slug}
            chosen={one}
            path={pathOf(one.slug)}
            fault={faults[one.slug]}
            share={sending?.slug === one.slug ? sending.share : null}
            disabled={sending !== null}
            onChange={(changed) => {
              // The next brand is often of the same category.
              set({
                chosen: chosen.map((other) => (other === one ? changed : other)),
                type: changed.type,
              })
              dropFault(one.slug)
            }}
            onRemove={() => {
              remove(one.slug)
              input.current?.focus()
            }}
          />
        ))}
      </Stack>
    </TitledDialog>
  )
}

function counted(count: number): string {
  return count === 1 ? '1 skill' : `${count} skills`
}
