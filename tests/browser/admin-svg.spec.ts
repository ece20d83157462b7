import type { Page } from '@playwright/test'
import { expect, test } from './owner.ts'

const label = 'Upload Image'

async function choose(page: Page, svg: string, name = 'drawing.svg') {
  await page.goto('/admin?mode=projects')
  const buffer = Buffer.from(svg)
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'image/svg+xml', buffer })
}

/** The sides of what would be sent, and the colour in its middle. */
async function drawn(page: Page) {
  const image = page.getByAltText(`${label} on the light theme`)
  await expect(image).toHaveAttribute('src', /^data:image\/(png|webp)/)
  return image.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const middle = context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
    return { sides: [canvas.width, canvas.height], middle: [...(middle ?? [])] }
  })
}

const shape = '<rect width="100%" height="100%" fill="#00ff00"/>'

for (const [what, head, sides] of [
  ['with sides', 'width="40" height="20"', [1024, 512]],
  ['with coordinates alone', 'viewBox="0 0 10 40"', [256, 1024]],
  ['as wide as its place', 'width="100%" height="100%" viewBox="0 0 24 24"', [1024, 1024]],
] as const) {
  test(`an SVG ${what} is drawn in its own proportions`, async ({ page }) => {
    await choose(page, `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${shape}</svg>`)
    expect(await drawn(page)).toEqual({ sides, middle: [0, 255, 0, 255] })
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/^drawing\.(png|webp)/)
  })
}

test('71: an SVG with scripts, handlers and files from elsewhere is drawn and does nothing else', async ({
  page,
  expected,
}) => {
  // The policy says so already when the text is read.
  expected.console.push(/inline event handler/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await choose(
    page,
    `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.css"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="parent.hit=1">
    <script>parent.hit=1</script><script href="https://evil.example/a.js"/>
    <image href="https://evil.example/track.png" width="5" height="5"/>
    <use href="https://evil.example/a.svg#x"/><style>@import "https://evil.example/b.css"</style>
    ${shape}<foreignObject width="5" height="5"><iframe xmlns="http://www.w3.org/1999/xhtml"
    src="https://evil.example/"/></foreignObject></svg>`,
  )
  const drawing = page.getByAltText(`${label} on the light theme`)
  const fault = page.getByText('This SVG is damaged and cannot be drawn.')
  await expect(drawing.or(fault).first()).toBeVisible()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
})

test('72: an SVG that is broken, endless or without size is refused in a sentence', async ({
  page,
}) => {
  const bomb = Array.from(
    { length: 12 },
    (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`,
  ).join('')
  for (const svg of [
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect',
    `<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><!--${'x'.repeat(3_000_000)}--></svg>`,
    `<!DOCTYPE svg [<!ENTITY e0 "x">${bomb}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`,
    '<svg xmlns="http://www.w3.org/1999/xhtml" width="10" height="10"></svg>',
  ]) {
    await choose(page, svg)
    const input = page.getByLabel(label)
    await expect(input, svg.slice(0, 80)).toHaveAccessibleDescription(/cannot be drawn/)
    await expect(page.getByAltText(`${label} on the light theme`)).toBeHidden()
  }
})
