import { globSync } from 'node:fs'
import { findProgram } from '../../scripts/shared/chromium.ts'

/** The machine's other browsers (Debian: firefox-esr; webkit2gtk-driver and xvfb). */
export function findEngines(): { firefox: string | undefined; miniBrowser: string | undefined } {
  return {
    firefox: findProgram(['firefox-esr', 'firefox']),
    miniBrowser: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0],
  }
}
