import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  completeEnv,
  contactOrigin,
  type FirebaseConfig,
  withContactService,
} from './firebase-json.ts'
import { root } from './paths.ts'

const config: FirebaseConfig = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))

const policyOf = ({ hosting }: FirebaseConfig) =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => /^content-sec/i.test(key))
    ?.value ?? ''

const directiveOf = (policy: string, name: string) =>
  policy.split('; ').find((directive) => directive.startsWith(`${name} `))

describe('the contact service', () => {
  it.each([
    [undefined, undefined],
    ['/api/contact/submit', undefined],
    ['none', undefined],
    ['https://forms.example.com/submit?to=me', 'https://forms.example.com'],
  ])('at %j has the origin %j', (endpoint, origin) => expect(contactOrigin(endpoint)).toBe(origin))

  it.each(['http://forms.example.com', 'forms.example.com', 'javascript:alert(1)'])(
    'cannot be at %s',
    (endpoint) => expect(() => contactOrigin(endpoint)).toThrow('https://'),
  )

  it('is added to connect-src and form-action of firebase.json, and to nothing else', () => {
    const origin = 'https://forms.example.com'
    const [before, after] = [policyOf(config), policyOf(withContactService(config, origin))]
    for (const name of ['connect-src', 'form-action']) {
      expect(directiveOf(after, name)).toBe(`${directiveOf(before, name)} ${origin}`)
    }
    expect(after.replaceAll(` ${origin}`, '')).toBe(before)
  })
})

describe('functions/.env.PROJECT', () => {
  const made = { ALLOWED_ORIGINS: 'https://ada.dev', SERVICE_ACCOUNT: 'api@ada' }

  it.each([
    ['', 'ALLOWED_ORIGINS=https://ada.dev\nSERVICE_ACCOUNT=api@ada\n'],
    [
      'ALLOWED_ORIGINS=https://a.dev\n SERVICE_ACCOUNT= \n',
      'ALLOWED_ORIGINS=https://a.dev\nSERVICE_ACCOUNT=api@ada\n',
    ],
  ])('gets a value for each parameter that it lacks: %j', (text, whole) =>
    expect(completeEnv(text, made)).toBe(whole),
  )

  it.each([
    '# mine\nSERVICE_ACCOUNT=api@\nALLOWED_ORIGINS="https://a.dev, https://ada.dev"',
    'ALLOWED_ORIGINS=https://ada.dev # mine\nexport SERVICE_ACCOUNT="api@"\n',
  ])('keeps what is there, read as the CLI and Node read it: %j', (text) =>
    expect(completeEnv(text, made)).toBe(`${text.trimEnd()}\n`),
  )
})
