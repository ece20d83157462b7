export interface Finding {
  /** `unknown`: it could not be checked. Only an error fails the command. */
  level: 'error' | 'warning' | 'unknown' | 'ok'
  area: 'words' | 'pictures' | 'colours' | 'contact' | 'machine'
  text: string
  fix?: string
}

/** Errors first, and one line for each. */
export function describeFindings(findings: Finding[]): string[] {
  const levels = ['error', 'warning', 'unknown', 'ok']
  return findings
    .toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
    .map(({ level, area, text, fix }) => {
      return `${level.padEnd(8)} ${area.padEnd(9)} ${text}${fix ? ` → ${fix}` : ''}`
    })
}
