import { describe, expect, it, vi } from 'vitest'
import type { Finding } from './finding.ts'
import type { Reach } from './reach.ts'
import { findContactFaults, findResumeFaults } from './services.ts'

const service = { VITE_CONTACT_ENDPOINT: 'https://forms.dev/f', VITE_CONTACT_ACCESS_KEY: 'key' }
const levels = async (findings: Promise<Finding[]>) => {
  for (const { level, text, fix } of await findings)
    if (level !== 'ok') expect(fix, text).toBeTruthy()
  return (await findings).map(({ level }) => level)
}

describe('the contact service', () => {
  it.each<[Reach, string]>([
    ['reached', 'ok'],
    ['gone', 'error'],
    ['unreachable', 'error'],
    ['offline', 'unknown'],
  ])('%s is %s', async (reach, level) => {
    expect(await levels(findContactFaults(service, async () => reach))).toEqual([level])
  })

  it('is not asked when it is the site itself', async () => {
    const ask = vi.fn()
    expect(await levels(findContactFaults({}, ask))).toEqual(['ok'])
    expect(await levels(findContactFaults({ VITE_CONTACT_ENDPOINT: '/api/x' }, ask))).toEqual([
      'ok',
    ])
    expect(ask).not.toHaveBeenCalled()
  })

  it.each(['http://forms.dev/f', 'forms.dev'])('cannot be %s', async (endpoint) => {
    const findings = findContactFaults({ VITE_CONTACT_ENDPOINT: endpoint }, async () => 'reached')
    expect(await levels(findings)).toEqual(['error'])
  })

  it('may need a key', async () => {
    const findings = findContactFaults(
      { VITE_CONTACT_ENDPOINT: 'https://forms.dev/f' },
      async () => 'reached',
    )
    expect(await levels(findings)).toEqual(['warning', 'ok'])
  })
})

describe('the résumé', () => {
  it.each<[Reach, string[]]>([
    ['reached', []],
    ['gone', ['error']],
    ['unreachable', ['error']],
    ['offline', ['unknown']],
  ])('%s is %j', async (reach, expected) => {
    expect(await levels(findResumeFaults('https://ada.dev/r.pdf', async () => reach))).toEqual(
      expected,
    )
  })
})
