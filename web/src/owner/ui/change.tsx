import styles from './change.module.css'
import { shortened, wordChanges } from './word-changes.ts'

interface Props {
  before: string
  now: string
  /** The tag of the texts' language. */
  language: string
  /** All words of the text, not only those beside what has changed. */
  isWhole?: boolean
}

/** What has changed in a text, with the words around it. */
export function Change({ before, now, language, isWhole = false }: Props) {
  const pieces = wordChanges(before, now)
  return (
    <span className={styles.change} lang={language} dir="auto">
      {(isWhole ? pieces : shortened(pieces)).map(({ kind, text }, index) => {
        const Tag = tags[kind]
        // The last word of a version has no space after it.
        const isApart = index === pieces.length - 1 || /\s$/.test(text)
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no state
        return <Tag key={index}>{isApart ? text : `${text} `}</Tag>
      })}
    </span>
  )
}

const tags = { same: 'span', gone: 'del', come: 'ins' } as const
