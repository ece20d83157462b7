import { dayInWords } from '#contract/texts/days.ts'

interface Props {
  /** YYYY-MM-DD */
  day: string
  /** Of our own words. */
  language: string
}

export function Day({ day, language }: Props) {
  return (
    <time dateTime={day} lang={language}>
      {/* Noon is on that day wherever this runs. */}
      {dayInWords(new Date(`${day}T12:00`), language)}
    </time>
  )
}
