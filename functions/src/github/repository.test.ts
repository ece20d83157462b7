import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answers, asked, json, start, stop } from '../../../tests/support/github-server.ts'

let github: typeof import('./repository.ts')

beforeAll(async () => {
  const origin = await start()
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true')
  vi.stubEnv('GITHUB_STANDIN', origin)
  github = await import('./repository.ts')
})

afterAll(() => {
  stop()
  vi.unstubAllEnvs()
})

afterEach(() => {
  answers.clear()
  asked.length = 0
})

const board = {
  name: 'bus-board',
  full_name: 'asha/bus-board',
  html_url: 'https://github.com/asha/bus-board',
  description: 'Shows the next bus',
  homepage: 'https://board.example.com',
  topics: ['react', 'typescript', 'transit'],
  default_branch: 'main',
  stargazers_count: 12,
  created_at: '2024-03-05T08:00:00Z',
  pushed_at: '2026-10-01T10:00:00Z',
  fork: false,
  license: { key: 'mit' },
}
const at = '/api.github.com/repos/asha/bus-board'
const raw = '/raw.githubusercontent.com/asha/bus-board/main'

/** A repository as api.github.com gives it, with what is said of it changed. */
function hasRepository(
  change: object = {},
  readme = '# Board\n\n![](shot.png)\n\nTells when the bus leaves.',
) {
  answers.set(at, (_, response) => json(response, { ...board, ...change }))
  answers.set(`${at}/languages`, (_, response) =>
    json(response, { TypeScript: 9_000, CSS: 900, Shell: 10 }),
  )
  answers.set(`${at}/readme`, (_, response) =>
    json(response, {
      content: Buffer.from(readme).toString('base64'),
      download_url: 'https://raw.githubusercontent.com/asha/bus-board/main/README.md',
    }),
  )
}

function hasImage(path: string, type = 'image/png', bytes: Buffer = Buffer.from('a picture')) {
  answers.set(path, (_, response) => {
    response.writeHead(200, { 'content-type': type })
    response.end(bytes)
  })
}

const read = () => github.readRepository('asha', 'bus-board')

describe('a repository', () => {
  it('becomes a project: name, words, addresses, dates, languages and topics, the first picture', async () => {
    hasRepository()
    hasImage(`${raw}/shot.png`)
    expect(await read()).toEqual({
      name: 'Bus board',
      description: 'Shows the next bus\n\nTells when the bus leaves.',
      github: 'https://github.com/asha/bus-board',
      deploy: 'https://board.example.com/',
      technologies: ['TypeScript', 'CSS', 'react', 'transit'],
      from: '2024-03',
      to: '2026-10',
      photo: {
        name: 'github.png',
        type: 'image/png',
        data: Buffer.from('a picture').toString('base64'),
      },
    })
  })

  it('without README, picture, homepage and words is still one', async () => {
    answers.set(at, (_, response) =>
      json(response, { ...board, description: null, homepage: 'javascript:alert(1)', topics: [] }),
    )
    answers.set(`${at}/languages`, (_, response) => json(response, {}))
    expect(await read()).toMatchObject({
      description: '',
      deploy: '',
      technologies: [],
      photo: null,
    })
  })

  it('without a picture of its own has the card that GitHub draws', async () => {
    hasRepository({}, 'Words and no picture at all.')
    hasImage('/opengraph.githubassets.com/1/asha/bus-board', 'image/jpeg')
    expect((await read()).photo?.type).toBe('image/jpeg')
  })

  it('that was renamed is found at its new address', async () => {
    hasRepository()
    answers.set('/api.github.com/repos/asha/old', (_, response) =>
      json(response, {}, 301, { location: 'https://api.github.com/repos/asha/bus-board' }),
    )
    expect((await github.readRepository('asha', 'old')).name).toBe('Bus board')
  })
})

describe('the repositories of a user', () => {
  it('stand with the newest first, and copies last', async () => {
    answers.set('/api.github.com/users/asha/repos', (_, response) =>
      json(response, [{ ...board, name: 'copy', fork: true }, board]),
    )
    const list = await github.listRepositories('asha')
    expect(list.map(({ name }) => name)).toEqual(['bus-board', 'copy'])
    expect(list[0]).toEqual({
      address: 'https://github.com/asha/bus-board',
      name: 'bus-board',
      description: 'Shows the next bus',
      stars: 12,
      pushedAt: '2026-10-01T10:00:00Z',
      fork: false,
    })
  })
})

describe('what GitHub refuses', () => {
  const refused = (status: number, headers: object, body = {}) =>
    answers.set(at, (_, response) => json(response, body, status, headers))

  it.each([
    ['limit of an hour', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inMinutes(12) }],
    ['second limit', 403, { 'retry-after': '720' }],
    ['too many', 429, { 'retry-after': '720' }],
  ])('74: %s says when it may be tried again', async (_what, status, headers) => {
    refused(status, headers)
    await expect(read()).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/Try again in 1[123] min, at \d\d:\d\d UTC\.$/),
    })
  })

  it.each([
    [404, 404, 'GitHub has nothing public at this address.'],
    [403, 404, 'GitHub does not give this out (403).'],
    [451, 404, 'GitHub does not give this out (451).'],
    [500, 503, 'GitHub is not available (500). Try again in a moment.'],
  ])('74: %i is a sentence', async (theirs, ours, message) => {
    refused(theirs, {})
    await expect(read()).rejects.toMatchObject({ status: ours, message })
  })

  it.each([
    ['HTML', '<html>'],
    ['a list', '[]'],
    ['another shape', '{"name":5}'],
    ['another path', JSON.stringify({ ...board, full_name: '../../evil' })],
    ['nested without end', '['.repeat(100_000)],
  ])('74: %s in place of a repository is a sentence', async (_what, body) => {
    answers.set(at, (_, response) => response.end(body))
    await expect(read()).rejects.toMatchObject({
      status: 503,
      message: 'GitHub answered with something unreadable.',
    })
  })

  it('74: the limit is not taken for a missing picture', async () => {
    hasRepository()
    answers.set(`${raw}/shot.png`, (_, response) => json(response, {}, 429))
    await expect(read()).rejects.toMatchObject({ status: 429 })
  })
})

describe('the way to GitHub', () => {
  it.each([
    'https://evil.example/',
    'http://api.github.com/repos/asha/bus-board',
    'http://169.254.169.254/computeMetadata/v1/',
    'https://api.github.com.evil.example/',
    'file:///etc/passwd',
    'https://github.com/asha',
  ])('75: a redirect to %s is not followed', async (location) => {
    answers.set(at, (_, response) => json(response, {}, 302, { location }))
    await expect(read()).rejects.toMatchObject({
      message: 'GitHub led to another site, so nothing was read.',
    })
    expect(asked).toEqual([at])
  })

  it('75: redirects end', async () => {
    answers.set(at, (_, response) =>
      json(response, {}, 302, { location: 'https://api.github.com/repos/asha/bus-board' }),
    )
    await expect(read()).rejects.toMatchObject({ message: expect.stringMatching(/without end/) })
    expect(asked).toHaveLength(4)
  })

  it('75: more than 5 MB is not read, inflated or not', async () => {
    answers.set(at, (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync(Buffer.alloc(40 * 1024 * 1024)))
    })
    await expect(read()).rejects.toMatchObject({
      message: expect.stringMatching(/larger than 5 MB/),
    })
  })

  it('75: an answer that breaks off is a sentence', async () => {
    answers.set(at, (_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{')
      response.destroy()
    })
    await expect(read()).rejects.toMatchObject({
      message: 'GitHub could not be reached. Try again in a moment.',
    })
  })

  it('73: a picture that is a page, an SVG or on another host is left out', async () => {
    hasRepository(
      {},
      '![](a.png) ![](https://track.example/b.png)\n\nWords enough for a paragraph.',
    )
    hasImage(`${raw}/a.png`, 'text/html')
    hasImage('/opengraph.githubassets.com/1/asha/bus-board', 'image/svg+xml')
    expect((await read()).photo).toBeNull()
    expect(asked.filter((path) => path.includes('track'))).toEqual([])
  })
})

function inMinutes(minutes: number): string {
  return String(Math.round(Date.now() / 1000) + minutes * 60)
}
