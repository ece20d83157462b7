import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { prepareImage } from '../../web/src/owner/forms/images/image-file.ts'
import { choose } from './forms.ts'
import { openOwnersArea } from './screens.ts'

const fileOf = (svg: string) => new File([svg], 'drawing.svg', { type: 'image/svg+xml' })
const shape = '<rect width="100%" height="100%" fill="#00ff00"/>'

test.for([
  ['with sides', 'width="40" height="20"', [1024, 512]],
  ['with coordinates alone', 'viewBox="0 0 10 40"', [256, 1024]],
  ['as wide as its place', 'width="100%" height="100%" viewBox="0 0 24 24"', [1024, 1024]],
] as const)('an SVG %s is drawn in its own proportions', async ([, head, sides]) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${shape}</svg>`
  const prepared = await prepareImage(fileOf(svg))
  if (!('file' in prepared)) throw new Error(prepared.error)
  expect(prepared.file).toMatchObject({ name: 'drawing.png', type: 'image/png' })
  const bitmap = await createImageBitmap(prepared.file)
  expect([bitmap.width, bitmap.height]).toEqual(sides)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const middle = context?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data
  expect([...(middle ?? [])]).toEqual([0, 255, 0, 255])
})

// Without the real page's Content Security Policy, which would refuse it too.
test('71: an SVG with scripts, handlers and files from elsewhere is drawn and does nothing else', async () => {
  const asked: string[] = []
  const browser = cdp() as {
    send(method: string): Promise<unknown>
    on(event: string, listener: (event: { request: { url: string } }) => void): void
  }
  browser.on('Network.requestWillBeSent', ({ request }) => asked.push(request.url))
  await browser.send('Network.enable')
  onTestFinished(async () => void (await browser.send('Network.disable')))
  openOwnersArea('/admin?mode=projects')
  await choose(
    'Upload Image',
    fileOf(`<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.css"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="parent.hit=1">
    <script>parent.hit=1</script><script href="https://evil.example/a.js"/>
    <image href="https://evil.example/track.png" width="5" height="5"/>
    <use href="https://evil.example/a.svg#x"/><style>@import "https://evil.example/b.css"</style>
    ${shape}<foreignObject width="5" height="5"><iframe xmlns="http://www.w3.org/1999/xhtml"
    src="https://evil.example/"/></foreignObject></svg>`),
  )
  await expect.element(page.getByAltText('Upload Image on the light theme')).toBeVisible()
  // Requests arrive in order, so this one comes after any made by the drawing.
  await fetch('/seen')
  await expect.poll(() => asked.some((url) => url.endsWith('/seen'))).toBe(true)
  expect(asked.filter((url) => url.startsWith('https://evil.example'))).toEqual([])
  expect('hit' in window || 'hit' in parent).toBe(false)
})

const entities = Array.from(
  { length: 12 },
  (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`,
).join('')

test.for([
  ['broken', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect'],
  ['without size', `<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`],
  [
    'too long',
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><!--${'x'.repeat(3_000_000)}--></svg>`,
  ],
  [
    'endless',
    `<!DOCTYPE svg [<!ENTITY e0 "x">${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`,
  ],
  ['no SVG', '<svg xmlns="http://www.w3.org/1999/xhtml" width="10" height="10"></svg>'],
] as const)('72: an SVG that is %s is refused in a sentence', async ([, svg]) => {
  const error = 'This SVG is damaged. Choose another file.'
  expect(await prepareImage(fileOf(svg))).toEqual({ error })
})
