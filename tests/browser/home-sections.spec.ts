import type { Locator, Page } from '@playwright/test'
import { content } from '../../web/src/content.ts'
import { expect, stopClock, test } from './fixtures.ts'

/** The typed text, as the typewriter begins with it: what stood there before is gone then. */
async function startTyping(page: Page): Promise<Locator> {
  await page.clock.install()
  await stopClock(page)
  await page.goto('/')
  const line = page.locator('#Home div[aria-hidden="true"] > :last-child')
  await expect(line.locator('> :last-child')).toHaveText('|')
  const typed = line.locator('> :first-child')
  await expect(typed).toHaveText('')
  return typed
}

test('hero: a looping typewriter line of the seven role titles', async ({ page }) => {
  const line = await startTyping(page)
  const typed: string[] = []
  for (let step = 0; step < 400 && typed.length < 9; step++) {
    await page.clock.runFor(250)
    const text = (await line.textContent()) ?? ''
    if (content.roles.some((role) => role === text) && typed.at(-1) !== text) typed.push(text)
  }
  const [first, second] = content.roles
  expect(typed).toEqual([...content.roles, first, second])
})

test("hero typewriter: 70 ms per character, delete speed 50 ms, cursor '|'", async ({ page }) => {
  const frame = 16
  const typed = await startTyping(page)
  const growing: number[] = []
  const shrinking: number[] = []
  let length = ((await typed.textContent()) ?? '').length
  let since = 0
  for (let step = 0; step < 800 && Math.min(growing.length, shrinking.length) < 12; step++) {
    await page.clock.runFor(frame)
    since += frame
    const by = ((await typed.textContent()) ?? '').length - length
    if (by === 0) continue
    // The first step in a direction comes after a pause.
    if (by === 1 && length > 0) growing.push(since)
    if (by === -1) shrinking.push(since)
    length += by
    since = 0
  }
  // A letter waits for the first frame after its delay is over.
  for (const time of growing.filter((gap) => gap < 1_000))
    expect(Math.abs(time - 70 - frame / 2)).toBeLessThanOrEqual(frame)
  for (const time of shrinking.filter((gap) => gap < 1_000)) {
    expect(Math.abs(time - 50 - frame / 2)).toBeLessThanOrEqual(frame)
  }
  expect(Math.min(growing.length, shrinking.length)).toBe(12)
})

test('the roles are one text for screen readers, and the typed line is hidden from them', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('#Home')).toMatchAriaSnapshot(
    `- paragraph: ${content.roles.join(', ')}`,
  )
})

test('the typed roles can be paused', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const line = page.locator('#Home div[aria-hidden="true"] > :last-child')
  await expect(line.locator('> :last-child')).toHaveText('|')
  await page.clock.runFor(2_000)
  await expect(line.locator('> :first-child')).not.toHaveText(content.roles[0] ?? '')
  await page.getByRole('button', { name: 'Pause the typed roles' }).press('Enter')
  const text = await line.textContent()
  await page.clock.runFor(2_500)
  await expect(line).toHaveText(text ?? '')
  await page.getByRole('button', { name: 'Pause the typed roles' }).press('Enter')
  await page.clock.runFor(2_500)
  await expect(line).not.toHaveText(text ?? '')
})

test('prefers-reduced-motion stops the typewriter, and the full list is readable', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const list = page.locator('#Home p', { hasText: content.roles.join(', ') })
  await expect(list).toBeInViewport()
  expect((await list.boundingBox())?.height).toBeGreaterThan(20)
  await expect(page.locator('#Home div[aria-hidden="true"]')).toBeHidden()
})

test('without motion a role that is longer than a phone is wide is whole', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const others = content.roles.slice(1)
  const roles = page.locator('#Home p', { hasText: others.join(', ') }).locator('span')
  await roles.first().evaluate((role) => {
    role.textContent = 'Machine Learning Infrastructure Engineer and Lecturer'
  })
  await expect(roles).toHaveCount(content.roles.length)
  for (const role of await roles.all()) {
    const box = await role.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 361)).toBeLessThanOrEqual(360)
  }
})

test('hero: a Resume/CV button opens the external document in a new tab', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('link', { name: 'Resume/CV' })
  await expect(button).toHaveAttribute('href', content.resume)
  await expect(button).toHaveAttribute('target', '_blank')
  await expect(button).toHaveAttribute('rel', 'noopener noreferrer')
})

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the first screen says who this is and shows work, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(content.summary)).toBeInViewport({ ratio: 1 })
    const pictures = page.locator('#Home li img')
    await expect(pictures).toHaveCount(3)
    await expect(pictures.last()).toBeInViewport({ ratio: 1 })
  })
}

test('About me: a short bio', async ({ page }) => {
  await page.goto('/')
  const about = page.getByRole('region', { name: 'About me' })
  for (const paragraph of content.bio) await expect(about.getByText(paragraph)).toBeVisible()
})

test('Education: three entries with degree, institution, year range, cgpa, location and logo', async ({
  page,
}) => {
  await page.goto('/')
  const entries = page.getByRole('region', { name: 'Education' }).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  for (const [index, entry] of content.education.entries()) {
    const row = entries.nth(index)
    const { degree, institution, years, cgpa, location, logo } = entry
    for (const text of [degree, institution, years, cgpa, location]) {
      await expect(row).toContainText(text)
    }
    const picture = row.locator('img')
    await expect(picture).toHaveAttribute('src', logo)
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('footer: contact info, social links, tagline', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const { email, phone, location } = content.contact
  for (const text of [email, phone, location, content.tagline]) {
    await expect(footer).toContainText(text)
  }
  for (const { label, url } of content.social) {
    const link = footer.getByRole('link', { name: label })
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})
