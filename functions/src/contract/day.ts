/** YYYY-MM-DD in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** YYYY-MM-DD in the time zone; without one in that of the device. */
export function dayIn(timeZone: string | undefined, date: Date): string {
  // The Swedish form is ISO 8601's.
  return date.toLocaleDateString('sv', { timeZone })
}
