/** Shared by the command line scripts: --help, one-sentence errors, exit codes. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandError } from '../suite/command-error.ts'

export { CommandError }

type Options = NonNullable<ParseArgsConfig['options']>
type Values<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; strict: true; allowPositionals: false }>
>['values']

/**
 * Runs `main` with the command line's options and sets the exit code: the one that `main` returns, 1 for a fault,
 * 2 for a wrong command line.
 */
export async function runCommand<const T extends Options>(
  help: string,
  options: T,
  main: (values: Values<T>) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    console.log(help.trim())
    return
  }
  try {
    const { values } = parseArgs({ args, options, strict: true, allowPositionals: false })
    process.exitCode = await main(values)
  } catch (error) {
    const { text, code } = explain(error)
    console.error(text)
    process.exitCode = code
  }
}

/** One sentence for a known fault; an unknown one in full, to be reported. */
function explain(error: unknown): { text: string; code: number } {
  if (!(error instanceof Error)) return { text: String(error), code: 1 }
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS')) {
    return { text: `${firstSentence(error)} --help shows what there is.`, code: 2 }
  }
  if (error instanceof CommandError) return { text: error.message, code: 1 }
  // Faults of a backend, the network or a file have a code, or are timeouts.
  const isOutside = code !== '' || error.name === 'HttpError' || error.name === 'TimeoutError'
  if (isOutside && !code.startsWith('ERR_'))
    return { text: `Stopped: ${firstLine(error)}`, code: 1 }
  return { text: error.stack ?? error.message, code: 1 }
}

function firstLine(error: Error): string {
  return error.message.split('\n', 1)[0] ?? ''
}

function firstSentence(error: Error): string {
  return `${firstLine(error).split('. ', 1)[0]?.replace(/\.$/, '')}.`
}

export function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 72 - text.length))}`)
}
