// Loaded into the function before its own code: on SIGUSR2 it is 31 seconds later.
const now = Date.now
let ahead = 0
Date.now = () => now() + ahead
process.on('SIGUSR2', () => {
  ahead += 31_000
})
