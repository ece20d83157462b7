import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { toSummary } from '#contract/project.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { allTexts, textsOf } from '#contract/texts/texts-of.ts'
import { testProfile } from '../support/test-profile.ts'
import { expectNoAxeFindingsAnywhere } from './axe.ts'
import { all, many } from './home.ts'
import { openHome, openPublishedHome } from './screens.ts'

/** The site's own words that stand in a box. */
const boxes = 'button, nav a, h2, label, #Contact p, footer a, [class*="link"]'

test.for(Object.keys(allTexts))(
  'in %s no word is wider than its place, on the narrowest phone and where the bar is fullest',
  async (language) => {
    const { documentElement: root } = document
    root.dir = directionOf(language)
    onTestFinished(() => root.removeAttribute('dir'))
    const projects = many(3, {
      story: 'Words.',
      github: 'https://github.com/a/b',
      deploy: 'https://a.dev',
    })
    const published = projects.map((one, index) => toSummary(one, `p-${index}`))
    const profile = {
      ...testProfile,
      language,
      name: 'Zoë',
      contact: { ...testProfile.contact, email: 'z@a.dev' },
    }
    openPublishedHome({ projects: published, names: { coding: ['Go'] } }, profile)
    for (const width of [320, 1025]) {
      await page.viewport(width, 800)
      expect(root.scrollWidth, `${width} px`).toBeLessThanOrEqual(width)
      const shown = all(boxes).filter((one) => one.checkVisibility() && one.clientWidth > 1)
      expect(shown.length).toBeGreaterThan(20)
      const wide = shown.filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
      )
      expect(wide.map((one) => `${one.textContent} at ${width} px`)).toEqual([])
    }
    // Where the menu is a bar, its entries stand beside each other.
    const tops = all('header nav a')
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect().top)
    expect(tops.length).toBeGreaterThan(3)
    expect(new Set(tops).size).toBe(1)
  },
)

test.for(['de', 'ar'])(
  'in %s axe finds nothing on a phone and on a desktop, with the errors of a form',
  async (language) => {
    const { documentElement: root } = document
    const { lang } = root
    root.lang = language
    root.dir = directionOf(language)
    onTestFinished(() => {
      root.lang = lang
      root.removeAttribute('dir')
    })
    const { contact, home } = textsOf(language)
    openHome({ ...testProfile, language })
    await page.getByRole('button', { name: contact.send }).click()
    await expect.element(page.getByText(contact.noMessage)).toBeVisible()
    await expect.element(page.getByRole('button', { name: home.toDark })).toBeVisible()
    await expectNoAxeFindingsAnywhere(language)
  },
)
