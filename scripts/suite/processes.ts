import { spawnSync } from 'node:child_process'

/** The ids of all processes that a process has started, directly or not. */
export function descendants(pid: number | undefined): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent?: number): number[] =>
    pairs
      .filter(([, ppid]) => parent !== undefined && ppid === parent)
      .flatMap(([child = 0]) => [child, ...below(child)])
  return below(pid)
}

/** A negative id means a process group. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
