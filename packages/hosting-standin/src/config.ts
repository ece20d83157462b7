import { ApiError } from './api-error.ts'

type Fields = Record<string, unknown>

/** The allowed keys of a ServingConfig and its parts; the real API refuses others. */
const keys = {
  config: ['headers', 'rewrites', 'cleanUrls', 'trailingSlashBehavior'],
  run: ['serviceId', 'region', 'tag'],
}

const patterns = ['glob', 'regex']
const rewriteTargets = ['path', 'function', 'dynamicLinks', 'run']

export function checkConfig(config: unknown): void {
  requireKeys(config, keys.config, 'config')
  for (const header of list(config, 'headers')) {
    requireKeys(header, [...patterns, 'headers'], 'header')
    requireOne(header, patterns, 'header')
    const values = Object.values((header.headers ?? {}) as Fields)
    if (values.length === 0 || values.some((value) => typeof value !== 'string')) {
      throw new ApiError(400, 'A header rule takes names with texts')
    }
  }
  for (const rewrite of list(config, 'rewrites')) {
    requireKeys(rewrite, [...patterns, ...rewriteTargets, 'functionRegion'], 'rewrite')
    requireOne(rewrite, patterns, 'rewrite')
    requireOne(rewrite, rewriteTargets, 'rewrite')
    if (rewrite.run !== undefined) requireKeys(rewrite.run, keys.run, 'run')
  }
  const { trailingSlashBehavior: slash = 'ADD' } = config
  if (slash !== 'ADD' && slash !== 'REMOVE') {
    throw new ApiError(400, `trailingSlashBehavior is not ${slash}`)
  }
}

export function requireKeys(
  value: unknown,
  known: string[],
  what: string,
): asserts value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError(400, `The ${what} is no object`)
  }
  const unknown = Object.keys(value).filter((key) => !known.includes(key))
  if (unknown.length > 0) {
    throw new ApiError(400, `Unknown name "${unknown[0]}" at '${what}': Cannot find field.`)
  }
}

function requireOne(value: Fields, names: string[], what: string): void {
  if (names.filter((name) => value[name] !== undefined).length !== 1) {
    throw new ApiError(400, `A ${what} takes exactly one of ${names.join(', ')}`)
  }
}

function list(config: Fields, name: string): Fields[] {
  const values = config[name] ?? []
  if (!Array.isArray(values)) throw new ApiError(400, `${name} is no list`)
  return values
}
