import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './listen.ts'

/** Serves on loopback until the test has finished; returns the origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${await listen(server)}`
}
