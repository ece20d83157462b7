/** `npm run deploy -- --static --to`: the page on a host that knows nothing of Firebase. */
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeAnyHost } from '../../scripts/deploy/any-host.ts'
import { expect, test } from '../support/fixtures.ts'
import { serveLikePages } from '../support/headers-host.ts'
import type { Site } from '../support/hosting.ts'

const address = 'https://ada.example'
const folder = mkdtempSync(join(tmpdir(), 'any-host-'))
let site: Site

test.beforeAll(async () => {
  process.env.VITE_CONTACT_ENDPOINT = 'none'
  await writeAnyHost(process.env.SITE_URL ?? '', { folder, address })
  site = await serveLikePages(folder)
})
test.afterAll(() => {
  site.close()
  rmSync(folder, { recursive: true, force: true })
})

test('holds neither the owner’s area nor anything of the functions, and what a plain server finds by itself', () => {
  const files = globSync('**/*', { cwd: folder })
  expect(files).toEqual(
    expect.arrayContaining(['_headers', '404.html', 'resume.html', 'resume/index.html']),
  )
  expect(
    files.filter((path) => /owner|pdfjs|draw-pdf|brands|content-hash|\.map$/.test(path)),
  ).toEqual([])
})

test('every category of skills, every project and the résumé are there, and nothing is asked for that is not', async ({
  page,
  expected,
}) => {
  const asked: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 || response.request().method() !== 'GET')
      asked.push(`${response.request().method()} ${response.url()} ${response.status()}`)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.url)
  const skills = page.locator('#Skills')
  const label = skills.locator('[aria-live]')
  const shown = new Set<string>()
  for (let now = ''; !shown.has(now); now = (await label.textContent()) ?? '') {
    if (now) {
      shown.add(now)
      await skills.getByRole('button', { name: 'Next category' }).click()
      await expect(label).not.toHaveText(now)
    }
    // One that is not there is found below, as it was asked for.
    await expect(skills.locator('ul img')).not.toHaveCount(0)
  }
  expect(shown.size).toBeGreaterThan(5)

  await page
    .getByRole('link', { name: /^Vandi/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vandi')
  await page.goto(`${site.url}/resume`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const pdf = await page.request.get(`${site.url}/resume.pdf`)
  expect(pdf.headers()['content-disposition']).toContain('inline; filename')
  expect(asked).toEqual([])

  expected.requests.push(/no-such-page/)
  const gone = await page.goto(`${site.url}/no-such-page`)
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
