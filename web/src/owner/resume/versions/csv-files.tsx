import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { versionPath } from '#contract/resume.ts'
import type { OwnedVersion } from '#contract/version.ts'
import type { Visits } from '#contract/visits.ts'
import { Button } from '../../../ui/button.tsx'
import { cache, invalidate } from '../../api/cache.ts'
import { reason } from '../../api/owner-call.ts'
import { today } from '../../session/today.ts'
import { Card } from '../../ui/card.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { resumeQuery } from '../stored.ts'
import { chosenIn } from '../values.ts'
import type { ReadRows } from './csv.ts'
import styles from './csv-files.module.css'
import { addVersion, versions as collection } from './versions.ts'

interface Props {
  versions: readonly OwnedVersion[]
  visits: Visits | undefined
}

/** The list as a file for a spreadsheet, and back. */
export function CsvFiles({ versions, visits }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])

  async function download() {
    const { toCsv } = await import('./csv.ts')
    const csv = toCsv(versions, visits, (key) => `${location.origin}${versionPath(key)}`)
    // With the mark by which spreadsheets know UTF-8.
    const url = URL.createObjectURL(new Blob([`\ufeff${csv}`], { type: 'text/csv' }))
    Object.assign(document.createElement('a'), {
      href: url,
      download: `where-it-went-${today()}.csv`,
    }).click()
    URL.revokeObjectURL(url)
  }

  async function read(file: File) {
    setBusy(true)
    setFaults([])
    try {
      const { readCsv } = await import('./csv.ts')
      const { rows, faults } = readCsv(await file.text(), versions)
      setFaults([...faults, ...(await addAll(rows))])
    } catch (error) {
      toast.error(reason(error, 'The file could not be read.'))
    }
    setBusy(false)
  }

  return (
    <Stack gap={2}>
      <Row gap="2 3">
        {versions.length > 0 && (
          <Button onClick={download}>
            <Download size={16} aria-hidden="true" /> Save as CSV
          </Button>
        )}
        <Button aria-disabled={busy} onClick={() => !busy && input.current?.click()}>
          <Upload size={16} aria-hidden="true" />
          <span>{busy ? 'Reading…' : 'Add from CSV'}</span>
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label="CSV file"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) read(file)
            target.value = ''
          }}
        />
      </Row>
      {faults.length > 0 && (
        <Card className={styles.faults} data-tone="danger" role="alert">
          <p>These lines were not added. Mend them in the file and add it again.</p>
          <ul>
            {faults.map((fault) => (
              <li key={fault} dir="auto">
                {fault}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  )
}

/** One after the other, with the public selection; a sentence for each that is refused. */
async function addAll(rows: ReadRows['rows']): Promise<string[]> {
  const selection = rows.length > 0 ? chosenIn(await cache.fetchQuery(resumeQuery)) : {}
  const faults: string[] = []
  let added = 0
  for (const row of rows) {
    try {
      await addVersion({ ...selection, ...row })
      added += 1
    } catch (error) {
      faults.push(`${row.name}: ${reason(error, 'It could not be added.')}`)
    }
  }
  if (added > 0) toast.success(added === 1 ? '1 version added' : `${added} versions added`)
  invalidate([collection.name])
  return faults
}
