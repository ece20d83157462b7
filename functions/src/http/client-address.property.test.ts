// node:assert, because expect is too slow for as many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { it } from 'vitest'
import { anyCharacter } from '../../../tests/support/any-input.ts'
import { clientAddress } from './client-address.ts'

const cases = { numRuns: 10_000 }
/** ms, on a machine that is busy with other things. */
const longest = 120_000
const peer = '192.0.2.1'

const group = fc.integer({ min: 0, max: 0xffff })
const groups = fc.array(fc.oneof(fc.constant(0), group), { minLength: 8, maxLength: 8 })
const address = fc.oneof(fc.ipV4(), fc.ipV6(), groups.map(plain))
const entry = fc.oneof(
  address,
  fc.string({ maxLength: 30 }),
  fc.constantFrom('', ' ', ':', '::', ':::'),
)
const proxy = fc.oneof(address, fc.constantFrom('unknown', 'x'))

function plain(parts: number[]): string {
  return parts.map((part) => part.toString(16)).join(':')
}

/** The other ways to write the same address: zeros left out or filled up, capitals. */
function spellings(parts: number[]): string[] {
  const padded = parts.map((part) => part.toString(16).padStart(4, '0')).join(':')
  const short = plain(parts).replace(/(?:^|:)0(?::0)+(?::|$)/, '::')
  return [plain(parts), padded, padded.toUpperCase(), short]
}

it(
  '37: what a caller puts before the last two entries changes nothing',
  () => {
    const property = fc.property(
      fc.array(entry, { maxLength: 5 }),
      address,
      proxy,
      (forged, own, last) => {
        const header = [...forged, own, last].join(',')
        assert.equal(clientAddress(header, peer), clientAddress(`${own}, ${last}`, peer))
      },
    )
    fc.assert(property, cases)
  },
  longest,
)

it(
  '37: nothing that a header can hold makes it throw or give nothing',
  () => {
    const header = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.array(entry).map(String),
    )
    const property = fc.property(fc.option(header, { nil: undefined }), (value) => {
      const found = clientAddress(value, peer)
      assert.notEqual(found, '')
      assert.doesNotMatch(found, /^\s|\s$|,/)
    })
    fc.assert(property, { ...cases, examples: [['0 a:b']] })
  },
  longest,
)

it(
  'is one for the whole /64 of an IPv6 address, however it is written',
  () => {
    const property = fc.property(groups, groups, (here, there) => {
      const neighbour = [...here.slice(0, 4), ...there.slice(4)]
      const found = [...spellings(here), ...spellings(neighbour)].map((own) =>
        clientAddress(`${own}, 10.0.0.1`, peer),
      )
      assert.equal(new Set(found).size, 1)
    })
    fc.assert(property, cases)
  },
  longest,
)

it(
  'differs between two /64 and between two IPv4 addresses',
  () => {
    const property = fc.property(groups, groups, fc.ipV4(), fc.ipV4(), (here, there, a, b) => {
      const network = (parts: number[]) => plain(parts.slice(0, 4))
      const isSame = clientAddress(plain(here), peer) === clientAddress(plain(there), peer)
      assert.equal(isSame, network(here) === network(there))
      assert.equal(clientAddress(a, peer) === clientAddress(b, peer), a === b)
    })
    fc.assert(property, cases)
  },
  longest,
)
