/** The output of the emulators and the function. */
import type { ChildProcess } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export interface Output {
  /** Settles when all have started, with an error message if one failed. */
  ready: Promise<string | undefined>
  /** Settles when a program of the running suite has ended, with firebase-tools' message. */
  lost: Promise<string>
}

/** Writes all output to a log and, unless quiet, prints the function's important lines. */
export function followOutput(child: ChildProcess, logFile: string, quiet: boolean): Output {
  const log = createWriteStream(logFile)
  const ready = Promise.withResolvers<string | undefined>()
  const lost = Promise.withResolvers<string>()
  let isFunctionLoaded = false

  function read(line: string): void {
    log.write(`${line}\n`)
    isFunctionLoaded ||= line.includes('http function initialized')
    if (line.includes('All emulators ready')) {
      ready.resolve(isFunctionLoaded ? undefined : 'The function could not be loaded')
    }
    if (/ has exited (upon|with|because)/.test(line)) lost.resolve(line.replace(/^\W+/, ''))
    // firebase-tools' prefix for the function's output.
    if (!quiet && line.startsWith('> ') && !isRoutine(line.slice(1))) console.log(line)
  }
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', read)
  }
  return { ready: ready.promise, lost: lost.promise }
}

/** The end of a log, without its tables. */
export function tail(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const withoutTables = lines.filter((line) => !/[│┌├└]/.test(line))
  return withoutTables.slice(-25).join('\n')
}

/** The function logs every request as JSON; the terminal shows only problems. */
function isRoutine(logged: string): boolean {
  try {
    return JSON.parse(logged).severity === 'INFO'
  } catch {
    return false
  }
}
