import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { OwnedVersion } from '#contract/version.ts'
import { Button } from '../../../ui/button.tsx'
import { useColourOf } from '../../colours/hues.ts'
import { Parts } from '../../forms/parts.tsx'
import { listQuery } from '../../items/collection.ts'
import { Card } from '../../ui/card.tsx'
import { useFocusNext } from '../../ui/focus-next.ts'
import { Fold } from '../../ui/fold.tsx'
import { InlineSelect } from '../../ui/inline-select.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { Note } from '../../ui/note.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { visitsQuery } from '../../visits/visits.ts'
import { ResumeLinks } from '../resume-links.tsx'
import { resumeQuery } from '../stored.ts'
import { CsvFiles } from './csv-files.tsx'
import styles from './list.module.css'
import { newPath } from './outline.tsx'
import { VersionRow } from './row.tsx'
import { versions } from './versions.ts'
import { hasEnded, orders, sorted } from './words.ts'

/** What each company got, and what became of it. Those that have ended are folded up. */
export function VersionList() {
  const query = useQuery(listQuery(versions))
  const { data: visits } = useQuery(visitsQuery)
  const { data: resume } = useQuery(resumeQuery)
  const colourOf = useColourOf()
  const [order, select] = useSortOrder()
  const { hash } = useLocation()
  const all = (query.data as unknown as OwnedVersion[] | undefined)?.filter(
    ({ deletedAt }) => deletedAt === null,
  )
  const rows = sorted(all ?? [], order)
  /** The open rows: in which list each stays, whatever becomes of it, until it is closed. */
  const [open, setOpen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null)
  const isEnded = (version: OwnedVersion) => open.get(version._id) ?? hasEnded(version)
  const [going, ended] = [false, true].map((is) => rows.filter((one) => isEnded(one) === is))
  const focusNext = useFocusNext(rows.map(({ _id }) => _id))
  const isNamed = ({ _id }: OwnedVersion) => hash === `#${_id}`

  function toggle(version: OwnedVersion, isOpen: boolean) {
    if (isOpen === open.has(version._id)) return
    const others = [...open].filter(([id]) => id !== version._id)
    setOpen(new Map(isOpen ? [...others, [version._id, isEnded(version)]] : others))
  }

  const list = (some: OwnedVersion[], label: string) => (
    <Card as="ul" data-lines aria-label={label}>
      {some.map((version) => (
        <VersionRow
          key={version._id}
          version={version}
          visits={visits}
          colour={colourOf(version.name)}
          choices={resume?.choices}
          isNamed={isNamed(version)}
          onToggle={(isOpen) => toggle(version, isOpen)}
          onRemove={() => focusNext(version._id)}
        />
      ))}
    </Card>
  )

  return (
    <Parts
      title="Where it went"
      head={
        <Button as={Link} look="primary" to={newPath}>
          <Plus size={16} aria-hidden="true" /> New version
        </Button>
      }
      links={<ResumeLinks current="versions" />}
    >
      <Toolbar gap="2 4">
        <Note className={styles.about}>
          Each version of your résumé has an address of its own for one reader, with the advert and
          what became of it. Only you see this list.
        </Note>
        {rows.length > 1 && select}
      </Toolbar>
      <ListState
        items={all ?? null}
        failed={query.isError}
        onReload={() => query.refetch()}
        empty="Nothing has been sent yet. Compare your résumé with an advert and keep what matches, or begin with a new version."
      />
      {going && going.length > 0 && list(going, 'Versions')}
      {ended && ended.length > 0 && (
        <Fold
          title={`Ended (${ended.length})`}
          open={isUnfolded ?? ended.some(isNamed)}
          onToggle={({ currentTarget, target }) => {
            // A row's own comes here too.
            if (target === currentTarget) setUnfolded(currentTarget.open)
          }}
        >
          {list(ended, 'Ended')}
        </Fold>
      )}
      {all && <CsvFiles versions={all} visits={visits} />}
    </Parts>
  )
}

/** Kept in the address. */
function useSortOrder() {
  const [search, setSearch] = useSearchParams()
  const { value: order } = orders.find(({ value }) => value === search.get('sort')) ?? orders[0]
  const select = (
    <InlineSelect
      label="Sorted by"
      value={order}
      options={orders}
      onValue={(sort) =>
        setSearch(
          { mode: versions.name, ...(sort !== 'sent' && { sort }) },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  )
  return [order, select] as const
}
