import { afterAll, expect, it } from 'vitest'
import { sizesOf } from '../../functions/src/contract/image-path.ts'
import { bucket } from '../../functions/src/store/firebase.ts'
import { readDocuments } from '../../scripts/backup/store.ts'
import { removeScratch, run, versions } from '../support/backup.ts'

afterAll(removeScratch)

const orphan = `images/projects/${'d'.repeat(64)}.webp`

async function save(path: string, bytes: string | Buffer): Promise<void> {
  const options = { resumable: false, contentType: 'image/webp' }
  await (await bucket()).file(path).save(bytes, options)
}

it('51: lists exactly the image that nothing shows, and removes it when asked', async () => {
  // Other tests may have left orphans.
  await run('sweep', ['--remove', '--older-than', '0'])
  const before = await versions()
  for (const path of sizesOf(orphan)) await save(path, 'x'.repeat(100))

  const young = await run('sweep', [])
  expect(young).toMatchObject({ code: 0 })
  expect(young.output).toContain('0 of them shown by nothing')

  const listed = await run('sweep', ['--older-than', '0'])
  const lines = listed.output.split('\n').filter((line) => line.includes('--remove removes'))
  expect(lines).toEqual([`  --remove removes: ${orphan} (3 files, 300 bytes)`])
  expect(Object.keys(await versions())).toHaveLength(Object.keys(before).length + 3)

  const removed = await run('sweep', ['--older-than', '0', '--remove'])
  expect(removed.output).toContain(`  removed: ${orphan} (3 files, 300 bytes)`)
  expect(await versions()).toEqual(before)
})

it('names what shows an image that is not there', async () => {
  const { documents } = await readDocuments()
  const shown = [...(documents.projects?.values() ?? [])].find(({ photo }) => photo !== '')
  const path = String(shown?.photo)
  const file = (await bucket()).file(path)
  const [bytes] = await file.download()
  await file.delete()
  try {
    const { code, output } = await run('sweep', [])
    expect(code).toBe(1)
    expect(output).toContain(`Missing: ${path}, shown by projects ${shown?._id} "${shown?.name}"`)
  } finally {
    await save(path, bytes)
  }
  expect(await run('sweep', [])).toMatchObject({ code: 0 })
})

it('takes no nonsense for hours', async () => {
  for (const hours of ['x', '-1', '']) {
    const { code, output } = await run('sweep', ['--remove', `--older-than=${hours}`])
    expect([code, output]).toEqual([1, '--older-than takes a number of hours.\n'])
  }
})
