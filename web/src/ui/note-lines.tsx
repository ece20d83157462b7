import type { CSSProperties } from 'react'
import type { Texts } from '#contract/texts/en.ts'
import { Day } from './day.tsx'

/** What a list says of a note. */
export interface NoteLine {
  id: string
  title: string
  /** YYYY-MM-DD */
  day: string
  /** Path of its page. */
  address: string
  /** Degrees. */
  hue: number
  /** Where the whole text stands, if not here. */
  host?: string
  /** Its first words. */
  opening?: string
}

interface Props {
  notes: readonly NoteLine[]
  texts: Texts
  /** Of each title, below the heading above the list. */
  heading?: 'h2' | 'h3'
}

/** Notes in lines, with their days on tabs of their hues. Whoever renders them must include note-lines.css. */
export function NoteLines({ notes, texts, heading: Heading = 'h3' }: Props) {
  return (
    <ul className="notes">
      {notes.map(({ id, title, day, address, hue, host, opening }) => (
        <li key={id} style={{ '--hue': hue } as CSSProperties}>
          <Day day={day} language={texts.language} />
          <Heading>
            <a href={address}>
              <bdi>{title}</bdi>
            </a>
          </Heading>
          {opening && <p dir="auto">{opening}</p>}
          {host && <small dir="ltr">{host}</small>}
        </li>
      ))}
    </ul>
  )
}
