import { dayIn } from '#contract/day.ts'
import { today } from '../session/today.ts'

export function isToday(date: Date): boolean {
  return dayIn(undefined, date) === today()
}

/** 27 Nov, with the year where it is another: in the owner's time zone, or in the one named. */
export function shortDay(date: string | Date, timeZone?: string): string {
  const yearOf = (day: Date) => day.toLocaleDateString('en-GB', { year: 'numeric', timeZone })
  const day = new Date(date)
  const year = yearOf(day) === yearOf(new Date()) ? undefined : 'numeric'
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year, timeZone })
}
