import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import type { Task } from '../../functions/src/work/queue.ts'
import { listen } from '../support/listen.ts'

interface Queue {
  host: string
  /** What was accepted, with the function whose queue it came to. */
  tasks: { task: Task; of: string }[]
  isSilent: boolean
}

/** One for all files of a process, since Firebase's client stays with the address that it began with. */
const shared = globalThis as { queue?: Promise<Queue> }

/** A task queue that accepts tasks and runs none, for the rest of the test. */
export async function acceptTasks(): Promise<Queue> {
  shared.queue ??= start()
  const queue = await shared.queue
  Object.assign(queue, { tasks: [], isSilent: false })
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', queue.host)
  onTestFinished(() => void vi.unstubAllEnvs())
  return queue
}

async function start(): Promise<Queue> {
  const queue: Queue = { host: '', tasks: [], isSilent: false }
  const server = createServer(async (request, response) => {
    const { task } = JSON.parse(await text(request))
    if (queue.isSilent) return
    const { data } = JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString())
    const [, of = ''] = /\/queues\/(\w+)/.exec(request.url ?? '') ?? []
    queue.tasks.push({ task: data, of })
    response.setHeader('content-type', 'application/json').end('{}')
  })
  queue.host = `127.0.0.1:${await listen(server)}`
  server.unref()
  return queue
}
