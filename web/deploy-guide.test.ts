import { expect, it, vi } from 'vitest'
import { deployGuide, deployGuideUrl } from './deploy-guide.ts'

const guide =
  'https://github.com/ira/portfolio/blob/HEAD/docs/deploy.md#publishing-from-the-owners-area-and-mail'

it.for([
  'https://github.com/ira/portfolio',
  'https://github.com/ira/portfolio.git',
  'https://github.com/ira/portfolio/',
  'git@github.com:ira/portfolio.git',
  'ssh://git@github.com/ira/portfolio.git',
  'ssh://git@github.com:22/ira/portfolio',
  // A user and a token are left out.
  'https://x-access-token:s3cret@github.com/ira/portfolio.git',
  'https://s3cret@github.com/ira/portfolio',
])('finds the guide at the repository of %s', (remote) => {
  expect(deployGuideUrl(remote)).toBe(guide)
})

it.for([
  '',
  '/srv/git/portfolio',
  '../portfolio',
  'file:///srv/git/portfolio',
  'C:\\git\\portfolio',
])('finds none where the remote is "%s"', (remote) => {
  expect(deployGuideUrl(remote)).toBeNull()
})

it("is told to the owner's area alone", () => {
  const git = {
    COUNT: '1',
    KEY_0: 'remote.origin.url',
    VALUE_0: 'git@github.com:ira/portfolio.git',
  }
  for (const [name, value] of Object.entries(git)) vi.stubEnv(`GIT_CONFIG_${name}`, value)
  const { handler } = deployGuide().transformIndexHtml as {
    handler(html: string, page: { path: string }): unknown
  }
  const link = { tag: 'link', attrs: { rel: 'help', href: guide }, injectTo: 'head' }
  expect(handler('', { path: '/owner.html' })).toEqual([link])
  expect(handler('', { path: '/index.html' })).toEqual([])
  vi.unstubAllEnvs()
})
