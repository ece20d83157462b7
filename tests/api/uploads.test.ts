import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { bucket } from '../../functions/src/store/firebase.ts'
import { get, picture, postForm, request, storedImages, unique } from '../support/api-client.ts'
import { asOwner } from './entries.ts'

const addSkill = async (files: { dark?: File; light?: File }) =>
  postForm(
    '/api/skill/addskill',
    { name: unique('Upload'), type: 'plat', url: 'https://example.com', status: 'draft', ...files },
    await asOwner(),
  )

const file = (bytes: Uint8Array | string, name = 'image.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

const bytesOf = async (image: File) => Buffer.from(await image.arrayBuffer())

const objectNames = () => storedImages('skills/')

/** A PNG whose header claims this size, with so little data that only a decoder would notice. */
function pngOfSize(width: number, height: number, hasRow = true): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(hasRow ? [chunk('IDAT', deflateSync(Buffer.alloc(width + 1)))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

// Both could be decoded.
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

it('23, 24: refuses what is no image, or none that is kept, with 415 and stores nothing', async () => {
  const before = await objectNames()
  for (const [what, dark] of Object.entries({
    'an SVG as SVG': file(svg, 'a.svg', 'image/svg+xml'),
    'an SVG as PNG': file(svg),
    HTML: file('<!doctype html><script>alert(1)</script>'),
    'a PDF': file('%PDF-1.7\n'),
    'a ZIP': file('PK\u0003\u0004'),
    'a program': file('MZ\u0090\u0000'),
    'a GIF': file(gif),
    'an empty file with a name': file(''),
  })) {
    const { status, body } = await addSkill({ dark })
    expect([status, body.code], what).toEqual([415, 'unsupported_image'])
    expect(Object.keys(body.fields)).toEqual(['dark'])
  }
  expect(await objectNames()).toEqual(before)
})

it('24: takes an empty part without a name for no file', async () => {
  const { status, body } = await addSkill({ dark: file('', '') })
  expect([status, body.skill.image]).toEqual([201, { dark: '', light: '' }])
})

it.each([
  ['20000 x 20000', 413, 'image_too_large', () => pngOfSize(20_000, 20_000)],
  ['8193 x 10', 413, 'image_too_large', () => pngOfSize(8_193, 10)],
  ['5001 x 5000', 413, 'image_too_large', () => pngOfSize(5_001, 5_000)],
  [
    '50000 x 50000, a header only',
    415,
    'unsupported_image',
    () => pngOfSize(50_000, 50_000, false),
  ],
])('25: refuses a PNG of %s with %i', async (_what, expected, code, bytes) => {
  const { status, body } = await addSkill({ dark: file(bytes()) })
  expect([status, body.code]).toEqual([expected, code])
})

it('25: refuses an animated WebP with 415', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map(async (colour) => bytesOf(await picture('png', { colour }))),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(2)
  const { status, body } = await addSkill({ dark: file(animated) })
  expect([status, body.code]).toEqual([415, 'unsupported_image'])
})

it('takes a JPEG as a Samsung’s editor writes it, with odd parameters of its scan, and none that is cut off', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
  const scan = photo.indexOf('ffda', 'hex') + 2
  const end = scan + photo.readUInt16BE(scan)
  expect([...photo.subarray(end - 3, end)]).toEqual([0, 63, 0])
  photo[end - 2] = 0
  const taken = await addSkill({ dark: file(photo, 'edited.jpg', 'image/jpeg') })
  expect(taken.status).toBe(201)
  const cutOff = photo.subarray(0, photo.length - 20)
  const refused = await addSkill({ dark: file(cutOff, 'cut-off.jpg', 'image/jpeg') })
  expect([refused.status, refused.body.code]).toEqual([415, 'unsupported_image'])
})

it('26: what is appended to an image, and where it was taken, is not in what is stored', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Copyright: 'canary-copyright' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('canary-copyright')).toBe(true)
  const tail = Buffer.from('<script>canary-tail</script>')
  const png = Buffer.concat([await bytesOf(await picture()), tail])
  const { status, body } = await addSkill({ dark: file(photo, 'photo.jpg'), light: file(png) })
  expect(status).toBe(201)
  for (const path of [body.skill.image.dark, body.skill.image.light]) {
    const bytes: Buffer = (await get(`/${path}`)).body
    expect(bytes.includes('canary')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  }
})

it('27: refuses a cut PNG and a JPEG with a corrupt scan with 415', async () => {
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
  const png = await noise.clone().png().toBuffer()
  const jpeg = await noise.clone().jpeg().toBuffer()
  const corrupt = Buffer.from(jpeg)
  corrupt.fill(0xff, Math.floor(corrupt.length * 0.4), Math.floor(corrupt.length * 0.6))
  for (const bytes of [png.subarray(0, png.length / 2), corrupt]) {
    const { status, body } = await addSkill({ dark: file(bytes) })
    expect([status, body.code]).toEqual([415, 'unsupported_image'])
  }
  expect((await addSkill({ dark: file(png) })).status).toBe(201)
})

it('28: refuses 4 MiB and a byte and a thirteenth part with 413, and stores nothing', async () => {
  const before = await objectNames()
  const large = file(Buffer.alloc(4 * 1024 * 1024 + 1))
  const answer = await addSkill({ dark: large })
  expect([answer.status, answer.body.code]).toEqual([413, 'image_too_large'])
  const parts = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`f${index}`, 'x']))
  expect((await postForm('/api/skill/addskill', parts, await asOwner())).status).toBe(413)
  expect(await objectNames()).toEqual(before)
})

it('29: the file name is not used for anything', async () => {
  const name = `../../${'a'.repeat(300)}\r\nX-Evil: 1.php.🚌.png`
  const { status, body, headers } = await addSkill({
    dark: file(await bytesOf(await picture()), name),
  })
  expect(status).toBe(201)
  expect(headers.get('x-evil')).toBeNull()
  expect(body.skill.image.dark).toMatch(/^images\/skills\/[0-9a-f]{64}\.webp$/)
})

it('30: a form that is cut off is answered with 400, and the next call is fine', async () => {
  const boundary = '-'.repeat(28)
  const response = await request('/api/skill/addskill', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...(await asOwner()) },
    body: `--${boundary}\r\nContent-Disposition: form-data; name="dark"; filename="a.png"\r\n\r\n\x89PNG`,
  })
  expect([response.status, (await response.json()).code]).toEqual([400, 'bad_multipart'])
  expect((await addSkill({})).status).toBe(201)
})

it('32: the same image for dark and light, and in two skills, is stored once', async () => {
  const colour = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`
  const image = await picture('png', { width: 71, height: 71, colour })
  const before = await objectNames()
  const first = (await addSkill({ dark: image, light: image })).body.skill
  const second = (await addSkill({ dark: image })).body.skill
  expect(new Set([first.image.dark, first.image.light, second.image.dark]).size).toBe(1)
  expect((await objectNames()).length).toBe(before.length + 3)
})

it('59: an image that is missing is found as soon as it is there', async () => {
  const image = await picture('png', { width: 72, height: 72, colour: '#654321' })
  const path: string = (await addSkill({ dark: image })).body.skill.image.dark
  const object = (await bucket()).file(path)
  const [bytes] = await object.download()
  await object.delete()
  const missing = await get(`/${path}`)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  await object.save(bytes, { resumable: false, contentType: 'image/webp' })
  expect((await get(`/${path}`)).status).toBe(200)
})

it('62: an object whose type was changed in the bucket is still served as an image', async () => {
  const path: string = (await addSkill({ dark: await picture() })).body.skill.image.dark
  const object = (await bucket()).file(path)
  const [bytes] = await object.download()
  await object.save(bytes, { resumable: false, contentType: 'text/html' })
  const { headers } = await get(`/${path}`)
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    'image/webp',
    'nosniff',
  ])
})
