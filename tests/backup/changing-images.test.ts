import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bucket } from '../../functions/src/store/firebase.ts'
import {
  filesOf,
  type Run,
  removeScratch,
  runApart,
  scratch,
  withStorage,
} from '../support/backup.ts'

const image = `images/projects/${'c'.repeat(64)}.webp`

beforeAll(async () => {
  const options = { resumable: false, contentType: 'image/webp' }
  await (await bucket()).file(image).save('x', options)
})

afterAll(async () => {
  removeScratch()
  await (await bucket()).file(image).delete()
})

/** An export during which Storage answers reads of the listed image with this status. */
function exportTo(folder: string, status: number): Promise<Run> {
  const isRead = (path: string) =>
    path.includes('alt=media') && decodeURIComponent(path).includes(image)
  return withStorage(
    (path) => (isRead(path) ? { status, body: 'No such object' } : 'pass'),
    () => runApart('export', ['--to', folder]),
  )
}

it('an export leaves out an image that was removed after it was listed', async () => {
  const folder = join(scratch, 'meanwhile')
  const { code, output } = await exportTo(folder, 404)
  const files = Object.keys(filesOf(folder))
  const images = files.filter((path) => path.startsWith('images/'))
  expect([code, output]).toEqual([0, expect.stringContaining(`images          ${images.length},`)])
  expect(files).toContain('portfolio.json')
  expect(files).not.toContain(image)
})

it('an export that fails leaves nothing behind', async () => {
  const folder = join(scratch, 'failed')
  expect(await exportTo(folder, 403)).toMatchObject({ code: 1 })
  expect(existsSync(folder)).toBe(false)
})
