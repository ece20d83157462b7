/** File names offered on saving, by path below the site's root. */
export type DownloadNames = ReadonlyMap<string, string>

/** A rule of Hosting's configuration, as in its REST API. */
export interface HeaderRule {
  glob?: string
  regex?: string
  headers: Record<string, string>
}

export interface HostingConfig {
  headers?: HeaderRule[]
  rewrites?: Rewrite[]
  cleanUrls?: boolean
  trailingSlashBehavior?: 'ADD' | 'REMOVE'
}

interface Rewrite {
  glob: string
  path?: string
  run?: { serviceId: string; region: string; tag?: string }
}

const nameHeader = 'Content-Disposition'

/** Displayed inline all the same; `filename*` is the only notation for names beyond ASCII. */
export function disposition(name: string): string {
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename*=UTF-8''${escaped}`
}

/** Hosting's configuration with exactly these names; the same object when nothing changes. */
export function withDownloadNames<Config extends HostingConfig>(
  config: Config,
  names: DownloadNames,
): Config {
  const rules = [...names].map(([glob, name]) => ({
    glob,
    headers: { [nameHeader]: disposition(name) },
  }))
  const { headers = [] } = config
  const current = headers.filter((rule) => nameHeader in rule.headers)
  if (textOf(current) === textOf(rules)) return config
  return { ...config, headers: [...headers.filter((rule) => !current.includes(rule)), ...rules] }
}

function textOf(rules: HeaderRule[]): string {
  return JSON.stringify(rules.map(({ glob, headers }) => [glob, headers[nameHeader]]))
}
