import { expect, it } from 'vitest'
import { phoneAddress } from './phone.ts'

it.each([
  ['+91 484 555 0123', 'tel:+914845550123'],
  ['0484 / 555-0123', 'tel:04845550123'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['+91 484 555 0123 ext. 12', 'tel:+914845550123'],
  ['+7 495 123-45-67 доб. 12', 'tel:+74951234567'],
  ['010-12345678 转 123', 'tel:01012345678'],
  ['+49 151 2345678 / +49 30 1234567', 'tel:+491512345678'],
  ['24/7: +1 555 010 0199', 'tel:+15550100199'],
  ['Phone: +1 (555) 010-0199, 9 to 5', 'tel:+15550100199'],
])('a link for %j dials %s', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address)
})

it.each(['', '+', 'on request', '1-800-FLOWERS', '9847012345 / 9847054321', '٠٤٨٤ ٥٥٥'])(
  'there is no link for %j',
  (phone) => {
    expect(phoneAddress(phone)).toBeUndefined()
  },
)
