import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { repositorySchema } from './repository.ts'

const placeOf = (address: unknown) => check(repositorySchema, { address })

describe('an address on GitHub', () => {
  it.each([
    'https://github.com/asha/bus-board',
    'http://www.github.com/asha/bus-board/',
    'github.com/asha/bus-board.git',
    'git@github.com:asha/bus-board.git',
    'https://github.com/asha/bus-board/tree/main/docs?tab=readme#top',
    ' asha/bus-board ',
    'git+https://github.com/asha/bus-board.git',
    'ssh://git@github.com/asha/bus-board.git',
    'git+ssh://git@github.com/asha/bus-board.git',
    'gh repo clone asha/bus-board',
    'https://asha.github.io/bus-board/',
  ])('%s is a repository', (address) => {
    expect(placeOf(address)).toEqual({ data: { address: { owner: 'asha', repo: 'bus-board' } } })
  })

  it.each([
    'https://github.com/asha',
    'asha',
    '@asha',
    'https://github.com/orgs/asha/repositories',
    'https://asha.github.io/',
  ])('%s is a user', (address) => {
    expect(placeOf(address)).toEqual({ data: { address: { owner: 'asha', repo: null } } })
  })

  it.each([
    '',
    'https://evil.example/asha/board',
    'https://gitlab.com/asha/bus-board',
    'https://gist.github.com/asha/abc',
    'https://asha.github.io.evil.example/board',
    'https://github.com.evil.example/a/b',
    'asha/..',
    'asha/%2e%2e',
    'https://user:word@github.com/a/b',
    '-asha/board',
    'a'.repeat(400),
    { $ne: 1 },
  ])('75: %j is refused in a sentence', (address) => {
    const result = placeOf(address)
    expect('faults' in result && result.faults.fields.address).toMatch(/^(Enter|Use at most) /)
  })
})
