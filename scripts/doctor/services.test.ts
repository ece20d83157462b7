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

  it.each([
    ['', ['ok']],
    ['/api/x', ['ok']],
    ['http://forms.dev/f', ['error']],
    ['forms.dev', ['error']],
  ])('is not asked at "%s", which is %j', async (endpoint, expected) => {
    const ask = vi.fn()
    const findings = findContactFaults({ VITE_CONTACT_ENDPOINT: endpoint }, ask)
    expect(await levels(findings)).toEqual(expected)
    expect(ask).not.toHaveBeenCalled()
  })

  it('may need a key', async () => {
    const { VITE_CONTACT_ENDPOINT } = service
    const findings = findContactFaults({ VITE_CONTACT_ENDPOINT }, async () => 'reached')
    expect(await levels(findings)).toEqual(['warning', 'ok'])
  })
})

describe('the résumé', () => {
  it.each<[Reach, string[]]>([
    ['reached', []],
    ['gone', ['error']],
  ])('%s is %j', async (reach, expected) => {
    const found = findResumeFaults('https://ada.dev/r.pdf', async () => reach)
    expect(await levels(found)).toEqual(expected)
  })
})
