import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Request as FirebaseRequest, HttpsError, onRequest } from 'firebase-functions/https'
import { onSchedule } from 'firebase-functions/scheduler'
import { onTaskDispatched, type Request as TaskRequest } from 'firebase-functions/tasks'
import { handle } from './app.ts'
import {
  identityApiKey,
  inEmulator,
  maxInstances,
  ratePepper,
  refuseForeignEmulator,
  region,
  serviceAccount,
  smtpUrl,
  workServiceAccount,
} from './config.ts'
import { guardBodies, takeBodyHeaders } from './http/body-guard.ts'
import { clientAddress } from './http/client-address.ts'
import { endInOrder } from './process-end.ts'
import type { Task } from './work/queue.ts'
import { isTransient, retryConfig } from './work/retry.ts'

refuseForeignEmulator()
// Only Google may call the others, and the Functions Framework parses their bodies.
if (process.env.FUNCTION_TARGET === 'api') guardBodies()
endInOrder()

/** How long in ms the rest of a refused body is drained. */
const lingerTime = 1_000

/** Limits: docs/decisions.md. No `invoker`: the first deploy opens it to all. The emulator needs `cors: false`. */
export const api = onRequest(
  {
    region,
    cors: false,
    maxInstances,
    concurrency: 40,
    memory: '512MiB',
    timeoutSeconds: 60,
    serviceAccount,
    // By name, since the bundle's copy of firebase-functions does not recognize the other copy's class.
    secrets: [identityApiKey.name, ratePepper.name],
  },
  async (incoming, outgoing) => {
    const response = await handle(toRequest(incoming), {
      method: incoming.method,
      path: incoming.originalUrl.split('?')[0] ?? '/',
      ip: clientAddress(incoming.headers, incoming.socket.remoteAddress ?? ''),
      requestId: randomUUID(),
      bodyHeaders: takeBodyHeaders(incoming),
    })
    await send(response, incoming, outgoing)
  },
)

const inBackground = {
  region,
  memory: '512MiB',
  timeoutSeconds: 120,
  serviceAccount: workServiceAccount,
} as const

/** Publishes, for which it has more permissions than public calls should have. */
export const work = onTaskDispatched<Task>(
  {
    ...inBackground,
    // Cloud Tasks waits for ten minutes.
    timeoutSeconds: 540,
    maxInstances: 2,
    retryConfig,
    rateLimits: { maxConcurrentDispatches: 4 },
  },
  runTask,
)

/** Talks to the mail server, in a queue of its own: one that hangs keeps no page from being published. */
export const mail = onTaskDispatched<Task>(
  {
    ...inBackground,
    maxInstances: 1,
    secrets: [smtpUrl.name],
    retryConfig,
    rateLimits: { maxConcurrentDispatches: 4 },
  },
  runTask,
)

/** Not on the hour, when everybody's start. A run that fails is tried again by the next one. */
export const clock = onSchedule(
  { ...inBackground, schedule: '3 * * * *', maxInstances: 1, concurrency: 1 },
  async () => {
    const { runClock } = await import('./work/clock.ts')
    await runClock()
  },
)

async function runTask({ data, id, retryCount }: TaskRequest<Task>): Promise<void> {
  // Loaded lazily: the other functions never need it.
  const { doTask } = await import('./work/do-task.ts')
  await doTask(data, id, retryCount).catch((error: unknown) => {
    // Makes the queue retry: a plain error would be logged as a crash, and 429 or 503 would slow the whole queue.
    if (isTransient(error)) throw new HttpsError('aborted', error.message)
    throw error
  })
}

/** Converts to a web-standard Request whose body is read on demand. */
function toRequest(incoming: FirebaseRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // The constructor rejects some methods and paths, so routing uses the context.
  if (incoming.method !== 'POST') return new Request('http://function/', { headers })
  // A rawBody means that the guard did not see this request.
  const body = incoming.rawBody ? new Uint8Array(incoming.rawBody) : bodyStream(incoming)
  return new Request('http://function/', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
}

/** Unlike Readable.toWeb, keeps the connection open when the reader stops early, for the response. */
function bodyStream(incoming: FirebaseRequest): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => {
        controller.enqueue(new Uint8Array(chunk))
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
      })
      incoming.once('end', () => controller.close())
      incoming.once('error', (error) => controller.error(error))
      incoming.pause()
    },
    pull() {
      incoming.resume()
    },
    cancel() {
      incoming.removeAllListeners('data').removeAllListeners('end').pause()
    },
  })
}

async function send(
  response: Response,
  incoming: FirebaseRequest,
  outgoing: ServerResponse,
): Promise<void> {
  // Not copied, since many responses share the bytes of a cached list.
  const chunks: Uint8Array[] = []
  for await (const chunk of response.body ?? []) chunks.push(chunk)
  const isCut = !incoming.complete
  // The emulator crashes on a response sent before the whole body has arrived.
  if (isCut && inEmulator) await discard(incoming)
  if (outgoing.destroyed) return
  outgoing.removeHeader('x-powered-by')
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  // HEAD gets the Content-Length of GET, where known.
  if (response.status !== 304 && response.status !== 204 && !outgoing.hasHeader('content-length')) {
    const length = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)
    outgoing.setHeader('content-length', length)
  }
  if (isCut && !inEmulator) {
    // Closing while a body still arrives would reset the connection before the response is read.
    outgoing.setHeader('connection', 'close')
    for (const chunk of chunks) outgoing.write(chunk)
    await Promise.race([discard(incoming), sleep(lingerTime)])
    outgoing.end()
  } else {
    if (incoming.method !== 'HEAD') for (const chunk of chunks) outgoing.write(chunk)
    outgoing.end()
  }
}

function discard(incoming: FirebaseRequest): Promise<void> {
  return new Promise((resolve) => {
    if (incoming.complete || incoming.destroyed) return resolve()
    // Removes bodyStream's listener, which pauses the stream when nobody reads.
    incoming.removeAllListeners('data').resume()
    incoming.once('end', resolve).once('close', resolve).once('error', resolve)
  })
}
