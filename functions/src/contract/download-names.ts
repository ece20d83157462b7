/** What files are called when they are saved, by their paths below the site's root. */
export type DownloadNames = ReadonlyMap<string, string>

/** A rule of Hosting's configuration, as its REST API has it. */
export interface HeaderRule {
  glob?: string
  regex?: string
  headers: Record<string, string>
}

export interface HostingConfig {
  headers?: HeaderRule[]
}

const nameHeader = 'Content-Disposition'

/** Shown by the browser all the same; in the one notation that knows letters beyond ASCII. */
export function disposition(name: string): string {
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename*=UTF-8''${escaped}`
}

/** Hosting's configuration with these names and no others; the very same where they stand there. */
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
