import type { HeaderRule, HostingConfig } from './download-names.ts'

/** Files below it have names derived from their content. */
export const immutableFolder = '/assets/'
const cacheHeader = 'Cache-Control'
const forAYear = 'public, max-age=31536000, immutable'
const namesPerRule = 100

/**
 * Hosting's configuration with exactly these files immutable for a year; the same object when nothing changes. Not
 * one rule for the folder: Hosting matches the requested path, so 404s would be cached too.
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
