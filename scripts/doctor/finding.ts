export type Level = 'error' | 'warning' | 'unknown' | 'ok'

export interface Finding {
  /** `unknown`: it could not be checked. Only an error fails the command. */
  level: Level
  text: string
  fix?: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const error = (text: string, fix: string): Finding => ({ level: 'error', text, fix })
export const warning = (text: string, fix: string): Finding => ({ level: 'warning', text, fix })
export const unknown = (text: string, fix: string): Finding => ({ level: 'unknown', text, fix })
