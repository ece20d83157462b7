// Loaded into the function's process by wrapper.test.ts: errors outside any handler, at a request that asks for one.
import { subscribe } from 'node:diagnostics_channel'

subscribe('http.server.request.start', ({ request }) => {
  const fault = request.headers['x-fault']
  if (fault === 'rejection') Promise.reject(new Error('rejection-canary'))
  if (fault === 'exception') {
    setTimeout(() => {
      throw new Error('late-fault-canary')
    }, 5)
  }
})
