import { describe, expect, it } from 'vitest'
import type { Auth } from './condition.ts'
import type { Method } from './parse.ts'
import { parseRules } from './ruleset.ts'
import { RulesError } from './tokenize.ts'

const owner = { uid: 'owner', token: { admin: true } }
const stranger = { uid: 'stranger', token: {} }

function firestoreRules(body: string) {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${body}
  }
}`
}

function ask(body: string, method: Method, path: string, auth: Auth = null): boolean {
  const segments = path.split('/').map((segment) => (segment === '?' ? undefined : segment))
  return parseRules(firestoreRules(body), 'cloud.firestore').allows({
    method,
    path: ['databases', '(default)', 'documents', ...segments],
    auth,
  })
}

function askIf(condition: string, auth: Auth = null): boolean {
  return ask(`match /{any=**} { allow read: if ${condition}; }`, 'get', 'skills/one', auth)
}

describe('paths', () => {
  it('refuses what no rule covers', () => {
    expect(ask('match /skills/{id} { allow get; }', 'get', 'projects/one')).toBe(false)
    expect(ask('match /skills/{id} { allow get; }', 'get', 'skills/one/more/two')).toBe(false)
    expect(ask('match /skills/{id} { allow get; }', 'get', 'skills/one')).toBe(true)
  })

  it('takes any depth with a rest wildcard, none included', () => {
    expect(ask('match /skills/{rest=**} { allow get; }', 'get', 'skills/one/more/two')).toBe(true)
    expect(ask('match /skills/one/{rest=**} { allow get; }', 'get', 'skills/one')).toBe(true)
    expect(ask('match /{rest=**}/more/{id} { allow get; }', 'get', 'skills/one/more/two')).toBe(
      true,
    )
  })

  it('continues in nested matches', () => {
    const rules = 'match /skills/{id} { match /more/{other} { allow get; } }'
    expect(ask(rules, 'get', 'skills/one/more/two')).toBe(true)
    expect(ask(rules, 'get', 'skills/one')).toBe(false)
  })

  it('matches a list by wildcard only', () => {
    expect(ask('match /skills/{id} { allow list; }', 'list', 'skills/?')).toBe(true)
    expect(ask('match /skills/one { allow list; }', 'list', 'skills/?')).toBe(false)
  })

  it('lets a condition use a wildcard, except in a list', () => {
    const rules = 'match /users/{id} { allow read: if request.auth.uid == id; }'
    expect(ask(rules, 'get', 'users/owner', owner)).toBe(true)
    expect(ask(rules, 'get', 'users/stranger', owner)).toBe(false)
    expect(ask(rules, 'list', 'users/?', owner)).toBe(false)
  })

  it('follows the paths of Storage', () => {
    const rules = parseRules(
      `rules_version = '2';
      service firebase.storage { match /b/{bucket}/o { match /{path=**} { allow get; } } }`,
      'firebase.storage',
    )
    const path = ['b', 'bucket', 'o', 'images', 'one.webp']
    expect(rules.allows({ method: 'get', path, auth: null })).toBe(true)
    expect(rules.allows({ method: 'delete', path, auth: null })).toBe(false)
  })
})

describe('methods', () => {
  it.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get, create', ['get', 'create']],
    ['list', ['list']],
    ['update', ['update']],
    ['delete', ['delete']],
  ])('%s allows %j and nothing else', (methods, allowed) => {
    const rules = `match /{any=**} { allow ${methods}: if true; }`
    const granted = (['get', 'list', 'create', 'update', 'delete'] as const).filter((method) =>
      ask(rules, method, 'skills/one'),
    )
    expect(granted).toEqual(allowed)
  })
})

describe('conditions', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['!false', true],
    ['true && false', false],
    ['false || true', true],
    ['true || false && false', true],
    ['(true || false) && false', false],
    ['null == null', true],
    ['\'a\' == "a"', true],
    ["'a' != 'b'", true],
    ['1 < 2', true],
    ['2 <= 1.5', false],
    ["'a' < 'b'", true],
    ["1 == '1'", false],
    ['true /* of course */ // and so on\n', true],
  ])('%s is %s', (condition, result) => {
    expect(askIf(condition)).toBe(result)
  })

  it('knows who asks', () => {
    expect(askIf('request.auth != null')).toBe(false)
    expect(askIf('request.auth != null', stranger)).toBe(true)
    expect(askIf("request.auth.uid == 'owner'", owner)).toBe(true)
    expect(askIf('request.auth.token.admin == true', owner)).toBe(true)
  })

  it('grants nothing when a condition cannot be evaluated', () => {
    expect(askIf("request.auth.uid == 'owner'")).toBe(false)
    expect(askIf('request.auth.token.admin != true', stranger)).toBe(false)
    expect(askIf('!request.auth.token.admin', stranger)).toBe(false)
    expect(askIf("1 < '2'")).toBe(false)
    expect(askIf("'true'")).toBe(false)
  })

  it('lets one side decide when the other cannot be evaluated', () => {
    expect(askIf("request.auth.uid == 'owner' || true")).toBe(true)
    expect(askIf("!(request.auth.uid == 'owner' && false)")).toBe(true)
    expect(askIf("request.auth.uid == 'owner' || false")).toBe(false)
  })
})

describe('what is not known', () => {
  it.each([
    'resource.data.open == true',
    'request.time < 5',
    'request.auth.provider == 1',
    "request.auth.token['admin']",
    'exists(/databases/x)',
    "'a' in ['a']",
    '1 + 1 == 2',
    'database2 == 1',
    "'it\\'s'",
    '',
  ])('is an error in a condition: %s', (condition) => {
    expect(() => askIf(condition)).toThrow(RulesError)
  })

  it.each([
    'function f() { return true; }',
    'match /a/{b} { allow anything: if true; }',
    'match /a/{b} { allow read if true; }',
    'match /a/{b=*} { allow read; }',
    'match /a/{b} { allow read: if true }',
    'match /a/{b} { allow read; ',
    'allow toString;',
  ])('is an error in the body: %s', (body) => {
    expect(() => ask(body, 'get', 'a/b')).toThrow(RulesError)
  })

  it('is an error around the body', () => {
    const rules = firestoreRules('')
    expect(() => parseRules(rules, 'firebase.storage')).toThrow(RulesError)
    expect(() => parseRules(rules.replace("'2'", "'1'"), 'cloud.firestore')).toThrow(RulesError)
    expect(() => parseRules(`${rules} more`, 'cloud.firestore')).toThrow(RulesError)
    expect(() => parseRules('', 'cloud.firestore')).toThrow(RulesError)
  })

  it('is reported with its line', () => {
    expect(() => ask('\nallow read: if maybe;', 'get', 'a/b')).toThrow(
      expect.objectContaining({ line: 5 }),
    )
  })
})
