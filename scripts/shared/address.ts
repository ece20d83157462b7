import { CommandError } from './command.ts'

/** The origin of the site that the user names; HTTPS is required except on this machine. */
export function readAddress(text: string): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new CommandError(`"${text}" is not the address of a site, such as https://example.com.`)
  }
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw new CommandError('Only the local suite speaks plain HTTP: give the https:// address.')
  }
  return url
}

export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
