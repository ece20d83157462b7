import { dayIn } from '#contract/day.ts'

/** ms; less is the way's. */
const negligible = 10 * 60 * 1000
/** ms that this device's clock is behind the server's. */
let behind = 0

/** Takes the time of an answer, by which days are told where the device's clock is wrong. */
export function setClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  behind = Math.abs(difference) > negligible ? difference : 0
}

/** YYYY-MM-DD where the owner is. */
export function today(): string {
  return dayIn(undefined, new Date(Date.now() + behind))
}
