/**
 * Lengthens the moment for which a program probes the site's port by listening on all addresses, so that others
 * run into it.
 */
import { Server } from 'node:net'

const { close } = Server.prototype
const port = Number(process.env.SITE_PORT)

Server.prototype.close = function hold(done) {
  const { address, port: taken } = this.address() ?? {}
  if (taken !== port || address === '127.0.0.1') return close.call(this, done)
  setTimeout(() => close.call(this, done), 200)
  return this
}
