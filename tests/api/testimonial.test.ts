import { expect, it } from 'vitest'
import { picture } from '../support/api-client.ts'
import { entriesOf, ids } from './entries.ts'

const { add, fields, update, submit, visible } = entriesOf('testimonials')

const faultsOf = async (change: Record<string, string | File>) => {
  const { status, body } = await submit('add', { ...fields(), ...change })
  return [status, body.fields]
}

it('is seen by nobody but the owner until the owner shows it', async () => {
  const { status: _, ...hidden }: Record<string, string> = fields()
  const { testimonial } = (await submit('add', hidden)).body
  expect(testimonial.status).toBe('draft')
  expect(ids(await visible())).not.toContain(testimonial._id)
  expect((await update({ ...hidden, _id: testimonial._id, status: 'published' })).status).toBe(200)
  expect(ids(await visible())).toContain(testimonial._id)
})

it('has a portrait, without what its file says beside the picture', async () => {
  const { portrait } = await add({ portrait: await picture() })
  expect(portrait).toMatch(/^images\/testimonials\/[0-9a-f]{64}\.webp$/)
})

it('refuses a portrait that is no picture', async () => {
  const message = 'This image is damaged. Choose a PNG, JPEG or WebP image'
  const portrait = new File(['<svg onload="alert(1)">'], 'portrait.png', { type: 'image/png' })
  expect(await faultsOf({ portrait })).toEqual([415, { portrait: message }])
})

it.each([
  ['no words', { text: ' \n ' }, { text: 'Enter their words' }],
  ['words of 20,000 letters', { text: 'x'.repeat(20_000) }, { text: 'Use at most 600 characters' }],
  ['nobody’s words', { name: '' }, { name: 'Enter their name' }],
  ['the address of a script', { url: 'javascript:alert(1)' }, { url: expect.any(String) }],
  ['a project that cannot be one', { project: '../x' }, { project: 'Unknown id' }],
])('refuses %s with a sentence', async (_what, change, faults) => {
  expect(await faultsOf(change)).toEqual([400, faults])
})

it('keeps markup and any script as they were written', async () => {
  const text = '<script>alert(1)</script> & <b>"bold"</b>\n日本語 ' + 'العربية'
  expect(await add({ text })).toMatchObject({ text })
})
