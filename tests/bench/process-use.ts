import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

if (process.platform !== 'linux') {
  console.error('This bench reads from /proc what a process takes, which Linux alone has.')
  process.exit(1)
}

/** MB that Node allows its heap in the 512 MiB of a function; on a larger machine it would let it grow. */
export const cloudHeap = 262

/** MB that have been resident at most so far. */
export function peakMemory({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}

/** From here on the peak is a new one, which starts as what is resident now. */
export function resetPeakMemory({ pid }: ChildProcess): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
