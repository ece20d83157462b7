import { zipSync } from 'fflate'
import { allNotes, expect, phone, png, test, unique } from '../support/owner.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true })

/** The day after a day, YYYY-MM-DD. */
function nextDay(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

test('on a phone a note is written for tomorrow, says so and is seen by nobody, and goes out once its day is today', async ({
  page,
  make,
  stranger,
}) => {
  const title = unique('Reading the tide')
  make.forget('note', title)
  const seen = async () => (await allNotes(stranger, false)).some((note) => note.title === title)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Add note' }).tap()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill('Twice a day.\n\n![The pier](1)')
  await page
    .getByLabel('Gallery')
    .setInputFiles({ name: 'pier.png', mimeType: 'image/png', buffer: await png() })
  await page.getByLabel('Description of image 1').fill('A pier')
  const day = page.getByLabel('Day')
  const today = await day.inputValue()
  await day.fill(nextDay(today))
  await expect(page.getByText(/^Goes out on /)).toBeVisible()
  await page.getByRole('button', { name: 'Add Note' }).tap()
  await expect(page.getByText(`“${title}” goes out on`)).toBeVisible()
  expect(await seen()).toBe(false)

  await page.getByRole('link', { name: 'See the list' }).tap()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('goes out on')
  await row.getByRole('link', { name: title }).tap()
  await page.getByLabel('Day').fill(today)
  await page.getByRole('button', { name: 'Save changes' }).tap()
  await expect(row).not.toContainText('goes out on')
  await expect.poll(seen).toBe(true)
})

test('a folder of posts comes in with its pictures, and not a second time', async ({
  page,
  make,
}) => {
  const title = unique('Ropes')
  make.forget('note', title)
  const text = `---\ntitle: ${title}\n---\nOf hemp.\n\n![A knot](knot.png)`
  const files = {
    'blog/_posts/2024-01-02-ropes.md': new TextEncoder().encode(text),
    'blog/_posts/knot.png': await png(),
  }
  const zip = { name: 'blog.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) }
  await page.goto('/admin?mode=notes')
  const choose = async () => {
    await page.getByRole('button', { name: 'Import Markdown…' }).tap()
    await page.getByLabel('Markdown files, or a ZIP of a folder of them').setInputFiles(zip)
  }
  await choose()
  await page.getByRole('button', { name: 'Add 1 note' }).tap()
  await expect(page.getByText('1 note added')).toBeVisible()
  const added = (await allNotes(page.request)).find((note) => note.title === title)
  expect(added).toMatchObject({ day: '2024-01-02', status: 'draft', gallery: [{ alt: 'A knot' }] })
  await choose()
  await expect(page.getByText('0 new notes in 1 file.')).toBeVisible()
})
