import { setTimeout as sleep } from 'node:timers/promises'

// Loaded into the function's process by load.ts: on a signal it says how much memory is in use for good.
process.on('SIGUSR2', async () => {
  for (let times = 0; times < 3; times++) {
    globalThis.gc()
    // The memory of buffers is given back a moment later.
    await sleep(100)
  }
  const { heapUsed, external } = process.memoryUsage()
  console.log(JSON.stringify({ liveMemory: heapUsed + external }))
})
