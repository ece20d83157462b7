import { spawn } from 'node:child_process'
import { firebaseBin, nodeBin, root } from './paths.ts'

/** Runs a program in the root with its output shown; true when it succeeds. */
export function run([program = '', ...args]: string[], variables = {}): Promise<boolean> {
  const env = { ...process.env, ...variables }
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

export function firebase(args: string[]): Promise<boolean> {
  return run([nodeBin, firebaseBin, ...args])
}
