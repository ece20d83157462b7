import { createServer, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

/** GitHub's responses by host and path. */
const answers = new Map<string, (response: ServerResponse) => void>()
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  const [path = ''] = url.split('?')
  asked.push(path)
  const give = answers.get(path)
  if (give) give(response)
  else response.writeHead(404).end('{}')
})

let github: typeof import('./repository.ts')

beforeAll(async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('GITHUB_STANDIN', `http://127.0.0.1:${Object(server.address()).port}`)
  vi.resetModules()
  github = await import('./repository.ts')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
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
const api = '/api.github.com/repos/asha/bus-board'
const raw = '/raw.githubusercontent.com/asha/bus-board/main'
const card = '/opengraph.githubassets.com/1/asha/bus-board'

const read = () => github.readRepository('asha', 'bus-board')

function answer(path: string, body: unknown, status = 200, headers = {}): void {
  answers.set(path, (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  })
}

function hasRepository(readme = '# Board\n\n![](shot.png)\n\nTells when the bus leaves.'): void {
  answer(api, board)
  answer(`${api}/languages`, { TypeScript: 9_000, CSS: 900, Shell: 10 })
  answer(`${api}/readme`, {
    content: Buffer.from(readme).toString('base64'),
    download_url: 'https://raw.githubusercontent.com/asha/bus-board/main/README.md',
  })
}

function hasImage(path: string, type: string): void {
  answers.set(path, (response) => {
    response.writeHead(200, { 'content-type': type }).end('a picture')
  })
}

describe('a repository', () => {
  it('becomes a project: name, words, addresses, dates, languages and topics, the first picture', async () => {
    hasRepository()
    hasImage(`${raw}/shot.png`, 'image/png')
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
    answer(api, { ...board, description: null, homepage: 'javascript:alert(1)', topics: [] })
    answer(`${api}/languages`, {})
    const nothing = { description: '', deploy: '', technologies: [], photo: null }
    expect(await read()).toMatchObject(nothing)
  })

  it('has a homepage that was typed without a scheme, and no technology without a name', async () => {
    hasRepository()
    answer(api, { ...board, homepage: 'board.example.com/now', topics: ['', ' ', 'transit'] })
    const { deploy, technologies } = await read()
    expect(deploy).toBe('https://board.example.com/now')
    expect(technologies).toEqual(['TypeScript', 'CSS', 'transit'])
  })

  it('without a picture of its own has the card that GitHub draws', async () => {
    hasRepository('Words and no picture at all.')
    hasImage(card, 'image/jpeg')
    expect((await read()).photo?.type).toBe('image/jpeg')
  })

  it.each(['gif', 'avif'])('may have a picture that is %s', async (kind) => {
    hasRepository()
    hasImage(`${raw}/shot.png`, `image/${kind}`)
    expect((await read()).photo).toMatchObject({ name: `github.${kind}`, type: `image/${kind}` })
  })

  it('73: has no picture that is a page, an SVG or on another host', async () => {
    hasRepository('![](a.png) ![](https://track.example/b.png)\n\nWords enough for a paragraph.')
    hasImage(`${raw}/a.png`, 'text/html')
    hasImage(card, 'image/svg+xml')
    expect((await read()).photo).toBeNull()
    expect(asked.filter((path) => path.includes('track'))).toEqual([])
  })

  it('that was renamed is found at its new address', async () => {
    hasRepository()
    const location = 'https://api.github.com/repos/asha/bus-board'
    answer('/api.github.com/repos/asha/old', {}, 301, { location })
    expect((await github.readRepository('asha', 'old')).name).toBe('Bus board')
  })
})

it('the repositories of a user stand with the newest first, and copies last', async () => {
  answer('/api.github.com/users/asha/repos', [{ ...board, name: 'copy', fork: true }, board])
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

describe('what GitHub refuses is a sentence', () => {
  const reset = String(Math.round(Date.now() / 1000) + 12 * 60)

  it.each([
    ['limit of an hour', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }],
    ['too many', 429, { 'retry-after': '720' }],
  ])('74: %s says when it may be tried again', async (_what, status, headers) => {
    answer(api, {}, status, headers)
    await expect(read()).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/Try again in 1[123] min, at \d\d:\d\d UTC\.$/),
    })
  })

  it('74: the limit is not taken for a missing picture', async () => {
    hasRepository()
    answer(`${raw}/shot.png`, {}, 429)
    await expect(read()).rejects.toMatchObject({ status: 429 })
  })

  it.each([
    [404, 404, 'GitHub has nothing public at this address.'],
    [403, 404, 'GitHub refused to show this (403).'],
    [500, 503, 'GitHub is not available (500). Try again in a moment.'],
  ])('74: %i', async (theirs, status, message) => {
    answer(api, {}, theirs)
    await expect(read()).rejects.toMatchObject({ status, message })
  })

  it.each([
    ['HTML', '<html>'],
    ['another path', JSON.stringify({ ...board, full_name: '../../evil' })],
    ['nested without end', '['.repeat(100_000)],
  ])('74: %s in place of a repository', async (_what, body) => {
    answers.set(api, (response) => response.end(body))
    const message = 'GitHub’s answer could not be read. Try again in a moment.'
    await expect(read()).rejects.toMatchObject({ status: 503, message })
  })
})

describe('the way to GitHub', () => {
  it.each([
    'https://evil.example/',
    'http://api.github.com/repos/asha/bus-board',
    'https://api.github.com.evil.example/',
    'file:///etc/passwd',
  ])('75: a redirect to %s is not followed', async (location) => {
    answer(api, {}, 302, { location })
    const message = 'GitHub redirected to another site, so nothing was read.'
    await expect(read()).rejects.toMatchObject({ message })
    expect(asked).toEqual([api])
  })

  it('75: redirects end', async () => {
    answer(api, {}, 302, { location: 'https://api.github.com/repos/asha/bus-board' })
    await expect(read()).rejects.toThrow(/kept redirecting/)
    expect(asked).toHaveLength(4)
  })

  it('75: more than 5 MB is not read, inflated or not', async () => {
    const bytes = gzipSync(Buffer.alloc(6 * 1024 * 1024))
    answers.set(api, (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes)
    })
    await expect(read()).rejects.toThrow(/larger than 5 MB/)
  })

  it('75: an answer that breaks off is a sentence', async () => {
    answers.set(api, (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      response.destroy()
    })
    await expect(read()).rejects.toThrow('GitHub could not be reached. Try again in a moment.')
  })
})
