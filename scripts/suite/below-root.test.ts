import { expect, it } from 'vitest'
import { belowRoot } from './below-root.ts'

const root = '/home/ada/resume (new)'

it('takes a filter for what is below the root, however the folder above is called', () => {
  const [filter = ''] = belowRoot(root, ['resume'])
  expect(`${root}/tests/browser/resume.spec.ts`).toMatch(new RegExp(filter, 'gi'))
  expect(`${root}/tests/browser/login.spec.ts`).not.toMatch(new RegExp(filter, 'gi'))
})

it('leaves whole paths and options alone', () => {
  const args = ['/home/ada/login.spec.ts', '-g', 'resume']
  expect(belowRoot(root, args)).toEqual(args)
})
