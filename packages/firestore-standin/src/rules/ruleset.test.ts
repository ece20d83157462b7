import { describe, expect, it } from 'vitest'
import { type Auth, type Method, parseRules, RulesError } from './ruleset.ts'

const owner = { uid: 'owner', token: { admin: true } }

function firestoreRules(body: string) {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${body}
  }
}`
}

function allows(body: string, method: Method, path: string, auth: Auth = null): boolean {
  const segments = path.split('/').map((segment) => (segment === '?' ? undefined : segment))
  return parseRules(firestoreRules(body), 'cloud.firestore').allows({
    method,
    path: ['databases', '(default)', 'documents', ...segments],
    auth,
  })
}

describe('paths', () => {
  const nested = 'match /skills/{id} { match /more/{other} { allow get; } }'

  it.each<[string, string, Method, string, boolean]>([
    ['its own path', 'match /skills/{id} { allow get; }', 'get', 'skills/one', true],
    ['no other', 'match /skills/{id} { allow get; }', 'get', 'projects/one', false],
    ['nothing below', 'match /skills/{id} { allow get; }', 'get', 'skills/one/more/two', false],
    ['no depth', 'match /skills/one/{rest=**} { allow get; }', 'get', 'skills/one', true],
    ['a rest first', 'match /{rest=**}/more/{id} { allow get; }', 'get', 'skills/a/more/b', true],
    ['a nested match', nested, 'get', 'skills/one/more/two', true],
    ['a list by wildcard', 'match /skills/{id} { allow list; }', 'list', 'skills/?', true],
    ['no list of one', 'match /skills/one { allow list; }', 'list', 'skills/?', false],
  ])('take %s', (_what, rules, method, path, isGranted) => {
    expect(allows(rules, method, path, owner)).toBe(isGranted)
  })
})

describe('what is not known', () => {
  it.each([
    'resource.data.open == true',
    'request.time < 5',
    "request.auth.token['admin']",
    'exists(/databases/x)',
    "request.auth.uid == 'owner'",
    'true && false',
    '!false',
    'id == id',
    '',
  ])('is an error in a condition: %s', (condition) => {
    const body = `match /{any=**} { allow read: if ${condition}; }`
    expect(() => allows(body, 'get', 'skills/one')).toThrow(RulesError)
  })

  it.each([
    'function f() { return true; }',
    'match /a/{b} { allow anything: if true; }',
    'match /a/{b=*} { allow read; }',
    'match /a/{b} { allow read; ',
    'allow toString;',
  ])('is an error in the body: %s', (body) => {
    expect(() => allows(body, 'get', 'a/b')).toThrow(RulesError)
  })
})
