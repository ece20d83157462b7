import type { HeaderRule, HostingConfig } from './download-names.ts'

/** Below it a name follows from what the file holds. */
export const immutableFolder = '/assets/'
const cacheHeader = 'Cache-Control'
const forAYear = 'public, max-age=31536000, immutable'
/** Names in a rule. */
const namesPerRule = 100

/**
 * Hosting's configuration, with which browsers keep exactly these files for a year; the same object where it is so already.
 * A rule for the whole folder would hold for its 404s as well, since Hosting goes by the path that was asked for.
 */
export function withImmutableFiles<Config extends HostingConfig>(
  config: Config,
  paths: Iterable<string>,
): Config {
  const names = [...paths].filter((path) => path.startsWith(immutableFolder)).sort()
  const rules: HeaderRule[] = [
    { glob: `${immutableFolder}**`, headers: { [cacheHeader]: 'no-cache' } },
  ]
  for (let start = 0; start < names.length; start += namesPerRule) {
    const some = names.slice(start, start + namesPerRule).map(asPattern)
    rules.push({ regex: `^(?:${some.join('|')})$`, headers: { [cacheHeader]: forAYear } })
  }
  const { headers = [] } = config
  const current = headers.filter(isOfFolder)
  if (textOf(current) === textOf(rules)) return config
  return { ...config, headers: [...headers.filter((rule) => !current.includes(rule)), ...rules] }
}

function isOfFolder({ glob, regex, headers }: HeaderRule): boolean {
  const isBelow = glob?.startsWith(immutableFolder) || regex?.startsWith(`^(?:${immutableFolder}`)
  return cacheHeader in headers && isBelow === true
}

function asPattern(path: string): string {
  return path.replace(/[^\w/-]/g, '\\$&')
}

function textOf(rules: HeaderRule[]): string {
  return JSON.stringify(
    rules.map(({ glob, regex, headers }) => [glob, regex, headers[cacheHeader]]),
  )
}
