import { coloursOf } from '../../web/publish/colours.ts'
import { readTokens } from '../../web/publish/sources.ts'
import { allSkills, expect, openMode, phone, test } from '../support/owner.ts'

// Includes a black one, and none of the sample's. tests/components covers the rest of the picker.
const names = ['Preact', 'Remix', 'Lit']

test('skills are picked with an icon for each theme, which is fetched when it is asked for', async ({
  page,
  make,
}) => {
  for (const name of names) make.forget('skill', name)
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, script] =
      /\/api\/chunks\/(brands-dialog|[a-z0-9])-[^/]*\.js$/.exec(request.url()) ?? []
    if (script) fetched.push(script)
  })
  await page.setViewportSize(phone)
  await page.goto('/admin')
  await openMode(page, 'Add-Skills')
  const open = page.getByRole('button', { name: 'Pick from 3,000 icons' })
  await expect(open).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Pick skills' })
  await expect(dialog.getByLabel('Search brands')).toBeFocused()
  for (const name of names) {
    await page.keyboard.type(name)
    await dialog.getByRole('button', { name, exact: true }).click()
  }
  await expect.poll(() => fetched).toEqual(expect.arrayContaining(['brands-dialog', 'p']))
  for (const name of names) await dialog.getByLabel(`Category of ${name}`).selectOption('plat')
  await dialog.getByRole('button', { name: 'Add 3 skills' }).click()
  await expect(page.getByText('3 skills added')).toBeVisible()
  await expect(dialog).toBeHidden()

  const all = await allSkills(page.request)
  const added = all.filter(({ name, deletedAt }) => names.includes(name) && deletedAt === null)
  expect(added.map(({ name }) => name).sort()).toEqual([...names].sort())
  for (const { type, url, image, status } of added) {
    expect([type, status]).toEqual(['plat', 'published'])
    expect(url).toMatch(/^https:/)
    for (const theme of ['dark', 'light'] as const) {
      const answer = await page.request.get(`/${image[theme]}`)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
      expect(await reach(await answer.body(), theme), `${url}, ${theme}`).toBeGreaterThan(60)
    }
  }
})

/** The largest difference between the icon and its theme's background, out of 255. */
async function reach(icon: Buffer, theme: 'dark' | 'light'): Promise<number> {
  const { default: sharp } = await import('sharp')
  const background = coloursOf(readTokens())[theme]('page')
  const seen = await sharp(icon).flatten({ background }).png().toBuffer()
  const { channels } = await sharp(seen).stats()
  return Math.max(...channels.map(({ min, max }) => max - min))
}
