/** Runs the commands of package.json like a user at a terminal. */
import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../../scripts/suite/paths.ts'
import { portsFrom } from '../../scripts/suite/ports.ts'
import { clientEnvironment } from '../../scripts/suite/settings.ts'
import { holdPorts } from '../support/test-suite.ts'

/** The site of a file's commands, set by SITE_PORT. */
export const { base: port } = await holdPorts()
export const url = `http://localhost:${port}`

// Hides the suite of `npm test` from these commands.
const foreign = ['SITE_URL', 'FORCE_COLOR', ...Object.keys(clientEnvironment(portsFrom(port)))]
const inherited = Object.entries(process.env).filter(([name]) => !foreign.includes(name))
const environment = { ...Object.fromEntries(inherited), SITE_PORT: String(port), NO_COLOR: '1' }

export function post(call: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(`${url}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

export function cookieOf(answer: Response): string {
  return String(answer.headers.getSetCookie()[0]?.split(';')[0])
}

export interface Result {
  code: number | null
  output: string
}

/** `command` is a line of the README. Without `input` there is no terminal. */
export function run(command: string, input = '', env: NodeJS.ProcessEnv = {}): Promise<Result> {
  const child = begin(command, { env })
  child.stdin?.end(input)
  const log = listen(child)
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, output: log.output })),
  )
}

/** Answers each question at a terminal once it appears. */
export function converse(
  command: string,
  answers: [question: string, text: string][],
): Promise<Result> {
  const child = begin(
    process.platform === 'darwin'
      ? `script -q /dev/null ${command}`
      : `script -q -e -c '${command}' /dev/null`,
  )
  const log = listen(child)
  const left = [...answers]
  child.stdout?.on('data', () => {
    const [question = '', text] = left[0] ?? []
    if (text === undefined || !log.output.includes(question)) return
    left.shift()
    child.stdin?.write(`${text}\r`)
  })
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, output: log.output })),
  )
}

export interface Running {
  pid: number
  output(): string
  /** Settles when it exits by itself. */
  ended: Promise<Result>
  /** Sends Ctrl-C; settles when it has exited. */
  interrupt(): Promise<Result>
}

/** Starts a command that runs until Ctrl-C, and waits until it says that it is ready. */
export async function start(command: string, place: Partial<Place> = {}): Promise<Running> {
  const child = begin(command, { ...place, detached: true })
  const log = listen(child)
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ended = closed.then((code) => ({ code, output: log.output }))
  const interrupt = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGINT')
    } catch {
      // It has already ended.
    }
    return ended
  }
  const ready = new Promise<boolean>((resolve) => {
    child.stdout?.on('data', () => log.output.includes('Ctrl-C') && resolve(true))
    void closed.then(() => resolve(false))
  })
  if (!(await ready)) throw new Error(`${command} ended: ${log.output}`)
  return { pid: Number(child.pid), output: () => log.output, ended, interrupt }
}

interface Place {
  /** The clone, by default this one. */
  cwd: string
  env: NodeJS.ProcessEnv
  detached: boolean
}

function begin(
  command: string,
  { cwd = root, env = {}, detached = false }: Partial<Place> = {},
): ChildProcess {
  return spawn(command, { cwd, shell: true, detached, env: { ...environment, ...env } })
}

function listen(child: ChildProcess): { output: string } {
  const log = { output: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log.output += text
    })
  }
  return log
}
