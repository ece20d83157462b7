// node:assert, because expect is too slow for so many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { it } from 'vitest'
import { anyCharacter, parserRuns } from '../../../tests/support/any-input.ts'
import { clientAddress } from './client-address.ts'

const addressOf = (forwardedFor: string, fastly?: string) =>
  clientAddress({ 'x-forwarded-for': forwardedFor, 'fastly-client-ip': fastly }, peer)

const peer = '192.0.2.1'

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
const groups = fc.array(group, { minLength: 8, maxLength: 8 })
const address = fc.oneof(fc.ipV4(), fc.ipV6(), groups.map(plain))
const odd = fc.constantFrom('', ' ', ':', '::', ':::', '0 a:b', 'unknown')
const entry = fc.oneof(address, odd, fc.string({ unit: anyCharacter, maxLength: 30 }))

function plain(parts: number[]): string {
  return parts.map((part) => part.toString(16)).join(':')
}

/** Other spellings of the same address: zeros omitted or padded, capitals. */
function spellings(parts: number[]): string[] {
  const padded = parts.map((part) => part.toString(16).padStart(4, '0')).join(':')
  const short = plain(parts).replace(/(?:^|:)0(?::0)+(?::|$)/, '::')
  return [plain(parts), padded, padded.toUpperCase(), short]
}

it('37: what a caller puts before the last two entries changes nothing', () => {
  const property = fc.property(fc.array(entry), address, address, (forged, own, last) => {
    const found = addressOf([...forged, own, last].join(','))
    assert.equal(found, addressOf(`${own}, ${last}`))
  })
  fc.assert(property, parserRuns)
})

it('37: nothing that a header can hold makes it throw or give nothing', () => {
  const property = fc.property(fc.array(entry).map(String), (header) => {
    const found = addressOf(header)
    assert.notEqual(found, '')
    assert.doesNotMatch(found, /^\s|\s$|,/)
  })
  fc.assert(property, parserRuns)
})

it('is one for the whole /64 of an IPv6 address, however it is written, and another elsewhere', () => {
  const property = fc.property(groups, groups, (here, there) => {
    const neighbour = [...here.slice(0, 4), ...there.slice(4)]
    const all = [...spellings(here), ...spellings(neighbour)]
    const found = new Set(all.map((own) => addressOf(`${own}, 10.0.0.1`)))
    assert.equal(found.size, 1)
    const isNear = plain(here.slice(0, 4)) === plain(there.slice(0, 4))
    assert.equal(found.has(addressOf(plain(there))), isNear)
  })
  fc.assert(property, parserRuns)
})

it('differs between two IPv4 addresses', () => {
  const property = fc.property(fc.ipV4(), fc.ipV4(), (a, b) => {
    assert.equal(addressOf(a) === addressOf(b), a === b)
  })
  fc.assert(property, parserRuns)
})

it('37: a single entry, which may be Hosting’s own, gives way to what Hosting says of the visitor', () => {
  assert.equal(addressOf('10.0.0.1', '198.51.100.1'), '198.51.100.1')
  assert.equal(addressOf('198.51.100.2, 10.0.0.1', '198.51.100.1'), '198.51.100.2')
})
