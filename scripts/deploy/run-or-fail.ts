import { CommandError } from '../shared/command.ts'
import { run } from '../suite/run.ts'

/** Runs a program of the deploy before it changes anything. */
export async function runOrFail(command: string[], fault: string, variables = {}): Promise<void> {
  if (await run(command, variables)) return
  throw new CommandError(`${fault}, see above. Nothing was deployed.`)
}
