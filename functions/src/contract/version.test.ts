import { expect, it } from 'vitest'
import { forPublishing, type Version, versions } from './version.ts'

it('publishing learns of a version neither company nor position, note, advert or what became of it', () => {
  const key = 'k234567bcdefghij'
  const own = {
    name: 'Kiln',
    position: 'Lead',
    note: 'Ida',
    advert: 'Rust',
    link: 'https://k.example/',
  }
  const version = {
    ...versions.empty,
    ...own,
    key,
    sent: '2026-11-12',
    outcome: 'offer',
  } as Version
  const told = JSON.stringify(forPublishing(version))
  expect(told).toContain(key)
  for (const words of [...Object.values(own), version.sent, version.outcome]) {
    expect(told).not.toContain(words)
  }
})
