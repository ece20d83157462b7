// Loaded into the function's process by wrapper.test.ts: errors outside any handler.
process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw new Error('late-fault-canary')
  }, 5)
  Promise.reject(new Error('rejection-canary'))
})
