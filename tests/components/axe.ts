import { run } from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { desktop, phone } from './screens.ts'

/** What one theme can have and the other not: they differ in colours and in which image of a skill is shown. */
const ofThemes = ['color-contrast', 'link-in-text-block', 'image-alt']

/** Looks at what is open, once its fades are over: colours in the middle of one are nobody's. */
export async function expectNoAxeFindings(what = '', rules?: string[]): Promise<void> {
  for (const one of document.getAnimations()) {
    if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish()
  }
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // What lies under an open menu is covered by it in part.
  const menu = document.querySelector<HTMLElement>(':popover-open')
  const { violations } = await run(menu ?? document, {
    runOnly: rules ? { type: 'rule', values: rules } : tags,
    // What passes would be described too, element by element.
    resultTypes: ['violations'],
    iframes: false,
  })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
  expect(found, what).toEqual([])
}

/** Ends in the theme that it began with. */
export async function expectNoAxeFindingsInThemes(what = ''): Promise<void> {
  const { dataset } = document.documentElement
  const { theme = 'light' } = dataset
  const other = theme === 'light' ? 'dark' : 'light'
  dataset.theme = other
  await expectNoAxeFindings(`${what} ${other}`.trim(), ofThemes)
  dataset.theme = theme
  await expectNoAxeFindings(`${what} ${theme}`.trim())
}

/** On a phone and a desktop, in both themes; nothing is wider than the window. */
export async function expectNoAxeFindingsAnywhere(what = ''): Promise<void> {
  for (const [width, height] of [phone, desktop]) {
    await page.viewport(width, height)
    // Nothing lies under the bar by half, where it would be too small to press.
    scrollTo({ top: 0, behavior: 'instant' })
    await expectNoAxeFindingsInThemes(`${what} ${width} px`.trim())
    const overflow = () => document.documentElement.scrollWidth - innerWidth
    expect(overflow(), `${what}, ${width} px`).toBeLessThanOrEqual(0)
  }
}
