/** YYYY-MM-DD in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
