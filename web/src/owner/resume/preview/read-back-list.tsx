import { useEffect, useState } from 'react'
import type { ResumeWords } from '#contract/resume.ts'
import styles from './preview.module.css'
import { type Finding, readBack } from './read-back.ts'

interface Props {
  pdf: Uint8Array<ArrayBuffer>
  words: ResumeWords
}

/** What a parser finds in the PDF, and what it misses. Shows nothing when the file cannot be read. */
export function ReadBackList({ pdf, words }: Props) {
  const [findings, setFindings] = useState<Finding[]>([])

  useEffect(() => {
    let isCurrent = true
    const show = (found: Finding[]) => isCurrent && setFindings(found)
    import('./read-pdf.ts')
      .then(({ linesOf }) => linesOf(pdf))
      .then(
        (lines) => show(readBack(lines, words)),
        () => show([]),
      )
    return () => {
      isCurrent = false
    }
  }, [pdf, words])

  if (findings.length === 0) return null
  const lost = findings.flatMap((one) => one.lost).length
  return (
    <details className={styles.readBack}>
      <summary>
        <span>What a machine reads in it</span>
        {lost > 0 && <strong className={styles.lost}>{` (${lost} not found)`}</strong>}
      </summary>
      <p className={styles.note}>
        As programs that sort applications do, from the text of this PDF.
      </p>
      <dl>
        {findings.map((finding) => (
          <Found key={finding.label} {...finding} />
        ))}
      </dl>
    </details>
  )
}

function Found({ label, found, lost }: Finding) {
  const shown = label === 'Skills' && found.length > 0 ? [found.join(', ')] : found
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {shown.length + lost.length === 0 && <p className={styles.note}>None in this résumé</p>}
        {shown.map((words) => (
          <p dir="auto" key={words}>
            {words}
          </p>
        ))}
        {lost.map((words) => (
          <p className={styles.lost} key={words}>
            Not found: <bdi>{words}</bdi>
          </p>
        ))}
      </dd>
    </>
  )
}
