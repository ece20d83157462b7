import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CommandError } from '../shared/command.ts'

/** Reads a password: twice without echo at a terminal, else the first line of standard input. May be empty. */
export async function readPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? ''
  const password = await ask(question)
  if (password !== '' && (await ask('Once more: ')) !== password) {
    throw new CommandError('The two differ: nothing was changed. Try again.')
  }
  return password
}

function ask(question: string): Promise<string> {
  // readline echoes to `output`, which discards it.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output, terminal: true })
  // After createInterface, from which on input is hidden.
  process.stdout.write(question)
  return new Promise((resolve, reject) => {
    let line: string | undefined
    reader.once('line', (entered) => {
      line = entered
      reader.close()
    })
    reader.once('SIGINT', () => reader.close())
    reader.once('close', () => {
      process.stdout.write('\n')
      if (line === undefined) reject(new CommandError('Stopped: nothing was changed.'))
      else resolve(line)
    })
  })
}
