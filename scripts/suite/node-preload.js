// Loaded into every Node process of the suite.
import { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

// Ends the process when its parent is gone, however that ended. On SIGTERM firebase-tools still exports the
// data.
const parent = process.ppid
const timer = setInterval(() => {
  if (process.ppid !== parent) {
    clearInterval(timer)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20_000).unref()
    process.kill(process.pid, 'SIGTERM')
  }
}, 1000).unref()

// Disables Node's keep-alive timeout of five seconds: on a busy machine it closed connections just as the
// next call was sent.
Server.prototype.listen = function listen(...args) {
  this.keepAliveTimeout = 0
  return NetServer.prototype.listen.apply(this, args)
}
