import { shortDay } from '../ui/short-day.ts'

export function LocalDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{shortDay(iso)}</time>
}
