import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { profile } from '../../sample/profile.ts'
import { projects } from '../../sample/projects.ts'
import { briefInWords } from '../../web/src/home/brief.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, frames, test } from './fixtures.ts'
import { sharePublished } from './published-site.ts'
import { expectNoShift, watchShifts } from './shifts.ts'

const site = sharePublished()
const facts = briefInWords(profile.brief)

test('Experience: each place of work with title, company, dates, span, place and what was done', async ({
  page,
}) => {
  await page.goto(site.url)
  const about = page.getByRole('region', { name: 'About me' })
  await expect(about.getByRole('heading', { name: 'Experience', level: 3 })).toBeVisible()
  const rows = about.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) })
  await expect(rows).toHaveCount(profile.experience.length)
  for (const [index, job] of profile.experience.entries()) {
    const row = rows.nth(index)
    await expect(row.getByRole('heading', { level: 4 })).toHaveText(job.title)
    const link = row.getByRole('link', { name: job.company })
    await expect(link).toHaveAttribute('href', job.url)
    await expect(link).toHaveAttribute('target', '_blank')
    for (const text of [job.location, ...job.highlights, ...job.technologies]) {
      await expect(row).toContainText(text)
    }
    await expect(row.locator('dl')).toHaveText(/\w{3} \d{4} – (present|\w{3} \d{4}).*\d (mo|yr)s?/)
  }
  await expect(rows.nth(1).locator('dl')).toContainText('May 2026 – Jul 2026')
  await expect(rows.nth(1).locator('dl')).toContainText('3 mos')
})

test('Experience on a phone: the next place of work fades at the edge, the last one is reached whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.url)
  const jobs = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 4 }) })
  const fade = 56
  const endOf = (job: Locator) =>
    job.evaluate((element) => Math.round(element.getBoundingClientRect().right))
  const rows = jobs.locator('> *')
  await expect(jobs).toHaveCSS('mask-image', new RegExp(`calc\\(100% - ${fade}px\\)`))
  expect(await endOf(rows.first())).toBeLessThanOrEqual(390 - fade)
  expect(await endOf(rows.last())).toBeGreaterThan(390)
  await jobs.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
  await expect.poll(() => endOf(rows.last())).toBeLessThanOrEqual(390 - fade)
})

test('what is looked for stands under the role, before any script runs and after', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await watchShifts(page)
  await page.goto(site.url)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#Home').getByText(facts.join(' · '))).toBeInViewport()
  for (const words of [profile.brief.rightToWork, profile.brief.languages.join(', ')]) {
    await expect(page.locator('#About').getByText(words)).toBeVisible()
  }
  await page.locator('#Education').scrollIntoViewIfNeeded()
  await frames(page)
  await expectNoShift(page)
  expect(calls.sort()).toEqual(['/api/project/getprojects', '/api/skill/getskills'])
})

test('what was looked for is gone from an old page after its last day, and nothing moves', async ({
  page,
}) => {
  const fact = page.locator('#Home').getByText(facts[0] ?? '')
  const published = readFileSync(join(site.folder, 'index.html'), 'utf8')
  const open = async (day: string) => {
    const old = published.replace('"until":""', `"until":"${day}"`)
    await page.route(`${site.url}/`, (route) =>
      route.fulfill({ body: old, contentType: 'text/html' }),
    )
    await page.goto(site.url)
    await page.waitForLoadState('networkidle')
  }
  await open('2999-12-31')
  await expect(fact).toBeVisible()
  await watchShifts(page)
  await open('2020-01-31')
  await expect(fact).toBeHidden()
  await expect(page.getByText(profile.brief.rightToWork)).toBeHidden()
  await expectNoShift(page)
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing in the ${theme} theme at ${width} px, and nothing is cut off`, async ({
      page,
    }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.url)
      await page.waitForLoadState('networkidle')
      for (const part of ['#Home', '#About', '#Education']) {
        await expectNoAxeFindings(page, part, part)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}

for (const [width, height, screens] of [
  [390, 844, 3],
  [1440, 900, 2],
] as const) {
  test(`at ${width} px the first screen has the portrait, what the owner is, the address, the first project’s result, the facts and the résumé, and projects begin within ${screens} screens`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(site.url)
    await page.waitForLoadState('networkidle')
    const home = page.locator('#Home')
    for (const shown of [
      home.getByRole('img', { name: profile.name }),
      // Beside the typed line, which says it now and then.
      home.getByRole('paragraph').filter({ hasText: new RegExp(`^${profile.role}$`) }),
      home.getByRole('link', { name: profile.contact.email }),
      home.getByText(projects[0]?.result ?? ''),
      home.getByRole('paragraph').filter({ hasText: facts.join(' · ') }),
      home.getByRole('link', { name: 'Resume/CV' }),
    ]) {
      await expect(shown).toBeInViewport({ ratio: 1 })
    }
    const top = await page
      .locator('#Projects')
      .evaluate((section) => section.getBoundingClientRect().top + scrollY)
    expect(top / height).toBeLessThanOrEqual(screens)
  })

  test(`nothing that carries a number is cut at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(site.url)
    await page.locator('#Projects').scrollIntoViewIfNeeded()
    await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
    for (const [index, { result, description, page: own }] of projects.entries()) {
      const slide = page.locator('#Projects .swiper-slide').nth(index)
      await expect(slide).toHaveClass(/swiper-slide-active/)
      await expect(slide).toContainText(result)
      await expect(slide).toContainText(description)
      await expect(slide).toContainText(own?.role ?? '')
      expect(await slide.evaluate(cut)).toEqual([])
      if (index < projects.length - 1)
        await page.getByRole('button', { name: 'Next project' }).click()
    }
    for (const part of ['#Home', '#About', '#Education']) {
      expect(await page.locator(part).evaluate(cut)).toEqual([])
    }
  })
}

/** The texts with a digit that do not stand whole in what clips them. */
function cut(root: Element): string[] {
  const words = [...root.querySelectorAll('*')].filter(
    (element) => element.children.length === 0 && /\d/.test(element.textContent ?? ''),
  )
  const isCut = (element: Element) => {
    if (element.closest('[class*=hidden], [aria-hidden=true], dt')) return false
    for (let box: Element | null = element; box && root.contains(box); box = box.parentElement) {
      const { overflowY, position } = getComputedStyle(box)
      if (
        overflowY === 'hidden' &&
        position !== 'absolute' &&
        box.scrollHeight > box.clientHeight + 1
      )
        return true
    }
    return false
  }
  return words.filter(isCut).map(({ textContent }) => textContent ?? '')
}
