import { expect, it } from 'vitest'
import { HttpError } from './errors.ts'
import { describeError } from './log.ts'

const link =
  'https://console.firebase.google.com/v1/r/project/ada/firestore/indexes?create_composite=Cklwcm9q'
const firestores = (code: number, details: string) =>
  Object.assign(new Error(`${code} NAME: ${details}`), { code, details, metadata: {} })
const storages = (code: number, message: string) =>
  Object.assign(new Error(message), { code, errors: [{ message }] })
const account = 'portfolio-work@ada.iam.gserviceaccount.com'

it.each([
  ['the link to a missing index', firestores(9, `The query requires an index: ${link}`), link],
  ['that a quota is used up', firestores(8, 'Quota exceeded.'), 'Quota exceeded.'],
  ['who lacks a permission', storages(403, `${account} does not have it`), account],
  [
    'that the queue’s API is off',
    Object.assign(new Error('Cloud Tasks API is disabled'), {
      code: 'functions/permission-denied',
    }),
    'Cloud Tasks API is disabled',
  ],
])('logs what Google says: %s', (_, error, words) => {
  expect(describeError(error).google).toContain(words)
})

it.each([
  ['ours', new HttpError(400, 'bad', 'secret')],
  ['a parser’s, which repeats what was sent', new SyntaxError('secret')],
  ['of a document', firestores(6, 'secret already exists')],
  ['of a value', firestores(3, 'secret is no value')],
  ['of an account', Object.assign(new Error('secret'), { code: 'auth/user-not-found' })],
  ['of an image', storages(404, 'secret')],
  ['of another kind with a code', Object.assign(new Error('secret'), { code: 9 })],
])('logs no message %s', (_, error) => {
  expect(JSON.stringify(describeError(error).google ?? '')).not.toContain('secret')
  expect(describeError(error)).not.toHaveProperty('google')
})

it('names what lies behind an error, as that of a connection behind fetch’s', () => {
  const connection = Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })
  const fetched = new TypeError('fetch failed', { cause: connection })
  const ours = new Error('Hosting does not answer', { cause: fetched })
  expect(describeError(fetched).error).toBe('TypeError ← Error ECONNREFUSED')
  expect(describeError(ours).error).toBe('Error ← TypeError ← Error ECONNREFUSED')
  expect(JSON.stringify(describeError(ours))).not.toContain('secret')
  const circle = new Error('a')
  circle.cause = circle
  expect(describeError(circle).error).toMatch(/^Error( ← Error)+$/)
})

it('leaves out an address of a person that Google’s words name', () => {
  const { google } = describeError(firestores(7, 'ada@example.org may not read'))
  expect(google).toBe('7 NAME: … may not read')
})
