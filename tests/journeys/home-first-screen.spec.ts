import { en } from '../../functions/src/contract/texts/en.ts'
import { profile } from '../../sample/profile.ts'
import { projects } from '../../sample/projects.ts'
import { briefInWords } from '../../web/src/home/brief.ts'
import { expect, test } from '../support/fixtures.ts'
import { sharePublished } from './published-site.ts'
import { expectNoShift, watchShifts } from './shifts.ts'

const site = sharePublished()
const facts = briefInWords(profile.brief, en).join(' · ')

for (const [width, height, screens] of [
  [390, 844, 2.4],
  [1440, 900, 2],
] as const) {
  test(`at ${width} px the first screen says who this is, what is looked for, and shows work; projects begin within ${screens} screens, nothing moves, and no number is cut`, async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    await watchShifts(page)
    await page.setViewportSize({ width, height })
    await page.goto(site.url)
    await page.waitForLoadState('networkidle')
    const home = page.locator('#Home')
    for (const shown of [
      home.getByRole('img', { name: profile.name }),
      home.getByRole('heading', { name: profile.name }),
      home.getByText(profile.summary),
      // The static role, as the typed line shows it only at times.
      home.getByRole('paragraph').filter({ hasText: new RegExp(`^${profile.role}$`) }),
      home.getByRole('link', { name: profile.contact.email }),
      home.getByRole('link', { name: projects[0]?.result ?? '' }),
      home.getByRole('paragraph').filter({ hasText: facts }),
      home.getByRole('link', { name: 'Resume/CV' }),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 })
    // The last card; on phones the second.
    const card = home.locator('ul > li > a', { hasText: width > 1024 ? 'Mildew' : 'Tiffin' })
    await expect(card).toBeInViewport({ ratio: 1 })
    const about = page.locator('#About')
    for (const words of [profile.brief.rightToWork, profile.brief.languages.join(', ')])
      await expect(about.getByText(words)).toBeVisible()
    const [top = 0, scrollWidth] = await page.evaluate(() => [
      (document.querySelector('#Projects')?.getBoundingClientRect().top ?? 0) + scrollY,
      document.documentElement.scrollWidth,
    ])
    expect(top / height).toBeLessThanOrEqual(screens)
    expect(scrollWidth).toBe(width)
    await page.locator('#Projects').scrollIntoViewIfNeeded()
    await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
    await page.locator('#Education').scrollIntoViewIfNeeded()
    await expectNoShift(page)
    for (const part of ['#Home', '#About', '#Education', '#Projects'])
      expect(await page.locator(part).evaluate(cut), part).toEqual([])
    expect(calls.sort()).toEqual(['/api/project/getprojects', '/api/skill/getskills'])
  })
}

/** Texts with a digit that are clipped. */
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
