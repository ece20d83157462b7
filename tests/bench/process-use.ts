import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

if (process.platform !== 'linux') {
  console.error('This bench reads from /proc what a process takes, which Linux alone has.')
  process.exit(1)
}

/** MB: Node's heap limit in a function of 512 MiB; on a larger machine it would be higher. */
export const cloudHeap = 262

/** Peak resident memory in MB. */
export function peakMemory({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}

/** Resets the peak to the current resident memory. */
export function resetPeakMemory({ pid }: ChildProcess): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
