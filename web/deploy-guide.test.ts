import { createServer } from 'vite'
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
])('finds the guide at the repository of %s', (remote) => {
  expect(deployGuideUrl(remote)).toBe(guide)
})

it('leaves out the user and the token that a remote may hold', () => {
  expect(deployGuideUrl('https://x-access-token:s3cret@github.com/ira/portfolio.git')).toBe(guide)
  expect(deployGuideUrl('https://s3cret@github.com/ira/portfolio')).toBe(guide)
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

it("is told to the owner's area alone", async () => {
  const git = {
    COUNT: '1',
    KEY_0: 'remote.origin.url',
    VALUE_0: 'git@github.com:ira/portfolio.git',
  }
  for (const [name, value] of Object.entries(git)) vi.stubEnv(`GIT_CONFIG_${name}`, value)
  const server = await createServer({
    configFile: false,
    plugins: [deployGuide()],
    server: { middlewareMode: true, ws: false },
  })
  const told = `<link rel="help" href="${guide}">`
  expect(await server.transformIndexHtml('/owner.html', '<head></head>')).toContain(told)
  expect(await server.transformIndexHtml('/index.html', '<head></head>')).not.toContain(
    'rel="help"',
  )
  await server.close()
})
