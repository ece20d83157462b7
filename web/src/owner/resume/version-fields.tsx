import { Copy, Share2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { versionPath } from '#contract/resume.ts'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../forms/fields/fields.tsx'
import { PartHead } from '../forms/parts.tsx'
import { useFurtherLanguages, useOwnerLanguage } from '../session/owner-name.ts'
import { Note } from '../ui/note.tsx'
import { Row } from '../ui/row.tsx'
import { hasShareSheet, shareLink } from '../ui/share.ts'
import { Stack } from '../ui/stack.tsx'
import { versionFields } from './fields.ts'
import type { Version } from './values.ts'

interface Props {
  version: Version
  /** The path of its fields. */
  prefix: string
  stored: Version | undefined
  /** Undefined when there is no room for another. */
  onCopy: (() => void) | undefined
  onRemove(): void
}

export function VersionFields(props: Props) {
  const { version, prefix, stored, onCopy, onRemove } = props
  const { id: key, values } = version
  const languages = [useOwnerLanguage(), ...useFurtherLanguages()]
  const root = useRef<HTMLDivElement>(null)
  const address = `${location.origin}${versionPath(key)}`
  const isNew = stored === undefined

  useEffect(() => {
    if (isNew) root.current?.querySelector('input')?.focus()
  }, [isNew])

  return (
    <Stack gap={4} ref={root}>
      <PartHead title="Unlisted version">
        <p>Anyone with its link can open it. It is in no menu, sitemap or search engine.</p>
      </PartHead>
      <Fields fields={versionFields(languages, values.language)} prefix={prefix} />
      <Note as={Row} gap="2 4">
        {stored?.values.on && values.on ? (
          <>
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
            <Button onClick={() => shareLink(String(values.name), address)}>
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
          </>
        ) : (
          <p>
            {values.on
              ? 'Its link appears here once you save.'
              : 'Switched off: nobody can open it.'}
          </p>
        )}
      </Note>
      <Row gap="2 3">
        {onCopy && <Button onClick={onCopy}>Copy this version</Button>}
        <Button onClick={onRemove}>Delete this version</Button>
      </Row>
    </Stack>
  )
}
