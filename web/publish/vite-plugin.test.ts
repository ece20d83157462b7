import { expect, it, vi } from 'vitest'
import { notPublished } from './vite-plugin.ts'

type Answer = (request: object, response: object, next: () => void) => void

it.each([
  ['/resume', true],
  ['/resume.pdf', true],
  ['/contact.vcf', true],
  ['/projects/ferry', true],
  ['/cv/abc.pdf', true],
  ['/', false],
  ['/resumes', false],
  ['/projects', false],
  ['/api/resume', false],
])('says of %s, while developing, whether publishing makes it: %s', (url, isMade) => {
  const [use, next, end] = [vi.fn<(answer: Answer) => void>(), vi.fn(), vi.fn()]
  const { configureServer } = notPublished() as { configureServer(server: object): void }
  configureServer({ middlewares: { use } })
  use.mock.lastCall?.[0]({ url }, { setHeader() {}, end }, next)
  const words = expect.stringContaining(`${url} is made by publishing, which npm start does`)
  expect(end.mock.calls).toEqual(isMade ? [[words]] : [])
  expect(next).toHaveBeenCalledTimes(isMade ? 0 : 1)
})
