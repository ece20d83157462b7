// Loaded into every Node process of the suite.
import { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

// When the one that started it is gone, however that came about, it ends too. firebase-tools takes SIGTERM as the wish
// for a clean end and still exports the data.
const parent = process.ppid
const timer = setInterval(() => {
  if (process.ppid !== parent) {
    clearInterval(timer)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20_000).unref()
    process.kill(process.pid, 'SIGTERM')
  }
}, 1000).unref()

// Node's servers close a connection that was idle for five seconds. On a busy machine that met the next call, which
// then ended without an answer: connections stay open until the caller closes them.
Server.prototype.listen = function listen(...args) {
  this.keepAliveTimeout = 0
  return NetServer.prototype.listen.apply(this, args)
}
