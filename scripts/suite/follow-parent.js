// Loaded into every Node process of the suite: when the one that started it is gone, however that
// came about, it ends too. firebase-tools takes SIGTERM as the wish for a clean end and still
// exports the data.
const parent = process.ppid
const timer = setInterval(() => {
  if (process.ppid !== parent) {
    clearInterval(timer)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20_000).unref()
    process.kill(process.pid, 'SIGTERM')
  }
}, 1000).unref()
