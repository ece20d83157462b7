const batch = 8

/** A few at a time, in order; the first failure ends it. */
export async function inBatches<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += batch) {
    await Promise.all(items.slice(start, start + batch).map(work))
  }
}
