/**
 * Saves a suite's data to a folder while it runs. An export has all images again, so a kill loses what was saved since
 * the last whole one began: some three seconds with the sample. The folder is replaced atomically.
 */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** ms for an export; a large Storage takes a while. */
const timeout = 60_000

export interface AutoExport {
  /** Call when something may have changed. */
  markChanged(): void
  /** Settles after a final export, even if it fails; nothing is saved afterwards. */
  close(): Promise<void>
}

/**
 * `hub`: the address of the suite's hub; `fail` is called once for consecutive failures; `pause`: ms from the end of an
 * export to the next one or a retry.
 */
export function startAutoExport(
  folder: string,
  hub: string,
  fail: () => void,
  pause = 1_000,
): AutoExport {
  let isChanged = false
  let running: Promise<void> | undefined
  let hasFailed = false
  let isEnding = false

  async function exportNow(): Promise<void> {
    isChanged = false
    const path = `${folder}.new`
    const answer = await fetch(`${hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, initiatedBy: 'keep-data' }),
      signal: AbortSignal.timeout(timeout),
    }).catch(() => undefined)
    if (answer?.ok) {
      hasFailed = false
      return replace(folder, path)
    }
    isChanged = true
    if (!hasFailed) fail()
    hasFailed = true
  }
  async function follow(): Promise<void> {
    while (isChanged && !isEnding) {
      await exportNow()
      await sleep(pause, undefined, { ref: false })
    }
    running = undefined
  }
  return {
    markChanged() {
      if (isEnding) return
      isChanged = true
      running ??= follow()
    },
    async close() {
      isEnding = true
      await running
      await exportNow()
    },
  }
}

/** Call before a start: completes an interrupted replacement. */
export function recoverData(folder: string): void {
  if (existsSync(folder)) return
  const left = [`${folder}.new`, `${folder}.old`].find((path) =>
    existsSync(join(path, 'firebase-export-metadata.json')),
  )
  if (left) renameSync(left, folder)
}

function replace(folder: string, by: string): void {
  const old = `${folder}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(by, folder)
  rmSync(old, { recursive: true, force: true })
}
