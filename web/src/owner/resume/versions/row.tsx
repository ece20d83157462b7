import { ChevronRight, Copy, Pencil, Share2, Trash2 } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ResumeChoices } from '#contract/resume.ts'
import { versionPath } from '#contract/resume.ts'
import { type OwnedVersion, outcomes, type Version } from '#contract/version.ts'
import type { Visits } from '#contract/visits.ts'
import { shortAddress } from '../../../links.ts'
import { Button } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { editPath, type Item } from '../../items/collection.ts'
import { removeItem, saveFields } from '../../items/use-items.ts'
import { today } from '../../session/today.ts'
import { Initial } from '../../ui/initial.tsx'
import { InlineSelect } from '../../ui/inline-select.tsx'
import { Note } from '../../ui/note.tsx'
import { OwnWords } from '../../ui/own-words.tsx'
import { Row } from '../../ui/row.tsx'
import { hasShareSheet, shareLink } from '../../ui/share.ts'
import { Stack } from '../../ui/stack.tsx'
import { Openings } from '../../visits/openings.tsx'
import { missingFrom, missingInWords } from '../advert/missing.ts'
import { useChoicesIn, useMatch } from '../advert/use-match.ts'
import { OnSwitch } from './on-switch.tsx'
import { newPath } from './outline.tsx'
import styles from './row.module.css'
import { versions } from './versions.ts'
import { partsOf, whyClosed } from './words.ts'

interface Props {
  version: OwnedVersion
  visits: Visits | undefined
  colour: CSSProperties | undefined
  /** Undefined until they are loaded. */
  choices: ResumeChoices | undefined
  /** By the page's address, which opens it. */
  isNamed: boolean
  onToggle(isOpen: boolean): void
  onRemove(): void
}

/** A line about a version; pressed, it opens what it holds. */
export function VersionRow(props: Props) {
  const { version, visits, colour, choices, isNamed, onToggle, onRemove } = props
  const [open, setOpen] = useState(isNamed)
  const row = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (isNamed) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isNamed])

  return (
    <li ref={row} data-row={version._id} style={colour}>
      <details
        open={open}
        onToggle={({ currentTarget, target }) => {
          // What is folded up in it tells of itself here too.
          if (target !== currentTarget) return
          setOpen(currentTarget.open)
          onToggle(currentTarget.open)
        }}
      >
        <summary className={styles.line}>
          <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
          <Initial name={version.name} />
          <OwnWords as="h2" className={styles.name}>
            {version.name}
          </OwnWords>
          {partsOf(version, visits).map(({ part, words }) => (
            <span className={styles[part]} key={part} data-outcome={version.outcome}>
              <span className="visually-hidden">{' · '}</span>
              {words}
            </span>
          ))}
        </summary>
        {open && <Held version={version} choices={choices} onRemove={onRemove} />}
      </details>
    </li>
  )
}

function Held({ version, choices, onRemove }: Pick<Props, 'version' | 'choices' | 'onRemove'>) {
  const [busy, setBusy] = useState(false)
  const item = version as unknown as Item

  async function save(fields: Partial<Version>) {
    if (busy) return
    setBusy(true)
    await saveFields(versions, item, fields)
    setBusy(false)
  }

  async function remove() {
    onRemove()
    await removeItem(versions, item)
  }

  return (
    <Stack className={styles.held} gap={4}>
      <Address version={version} />
      <Row gap="2 6">
        <InlineSelect
          label="What became of it"
          value={version.outcome}
          options={outcomes}
          disabled={busy}
          onValue={(outcome) => save({ outcome: outcome as Version['outcome'] })}
        />
        {!version.sent && (
          <Button aria-disabled={busy} onClick={() => save({ sent: today() })}>
            Sent today
          </Button>
        )}
        <OnSwitch
          isOn={version.status === 'published'}
          isBusy={busy}
          onChange={(isOn) => save({ status: isOn ? 'published' : 'draft' })}
        />
      </Row>
      {version.note && (
        <p className={styles.note} dir="auto">
          {version.note}
        </p>
      )}
      <Openings version={version.key} />
      {(version.advert || version.link) && <Advert version={version} choices={choices} />}
      <Row gap="2 3">
        <Button as={Link} to={editPath(versions, version)}>
          <Pencil size={16} aria-hidden="true" /> Edit
        </Button>
        <Button as={Link} to={newPath} state={{ copied: version }}>
          <Copy size={16} aria-hidden="true" /> Duplicate
        </Button>
        <Button onClick={remove}>
          <Trash2 size={16} aria-hidden="true" /> Delete
        </Button>
      </Row>
    </Stack>
  )
}

function Address({ version }: { version: OwnedVersion }) {
  const address = `${location.origin}${versionPath(version.key)}`
  const why = whyClosed(version)

  if (why) return <Note>Nobody can open its address: {why}.</Note>
  return (
    <Row gap="2 4">
      <a className={styles.address} href={address} target="_blank" rel="noreferrer">
        {shortAddress(address)}
      </a>
      <Button onClick={() => shareLink(version.name, address)}>
        {hasShareSheet() ? (
          <>
            <Share2 size={16} aria-hidden="true" /> Share
          </>
        ) : (
          <>
            <Copy size={16} aria-hidden="true" /> Copy link
          </>
        )}
      </Button>
    </Row>
  )
}

/** What is kept of the advert, and what of it the version does not show now. */
function Advert({ version, choices }: Pick<Props, 'version' | 'choices'>) {
  return (
    <Stack gap={1}>
      {version.link && (
        <p className={styles.link}>
          Advert: <ExternalLink url={version.link}>{shortAddress(version.link)}</ExternalLink>
        </p>
      )}
      {version.advert && choices && <Missing version={version} choices={choices} />}
      {version.advert && (
        <details>
          <summary>Text of the advert</summary>
          <p className={styles.note} dir="auto">
            {version.advert}
          </p>
        </details>
      )}
    </Stack>
  )
}

function Missing(props: { version: OwnedVersion; choices: ResumeChoices }) {
  const { version } = props
  const choices = useChoicesIn(version.language, props.choices)
  const match = useMatch(version.advert, choices)
  return (
    match &&
    choices && <p dir="auto">{missingInWords(match, missingFrom(version, match, choices))}</p>
  )
}
