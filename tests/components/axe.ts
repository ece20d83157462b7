import { run } from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { desktop, phone } from './screens.ts'

/** Rules whose results depend on the theme: themes differ in colours and in a skill's image. */
const ofThemes = ['color-contrast', 'link-in-text-block', 'image-alt']

/** Checks what is open, after its fades, whose intermediate colours do not count. */
export async function expectNoAxeFindings(what = '', rules?: string[]): Promise<void> {
  for (const one of document.getAnimations()) {
    if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish()
  }
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // Only an open menu is checked, since it covers part of the page.
  const menu = document.querySelector<HTMLElement>(':popover-open')
  const { violations } = await run(menu ?? document, {
    runOnly: rules ? { type: 'rule', values: rules } : tags,
    // Omits details of passes, element by element.
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

/** On a phone in one theme and on a desktop in the other; also checks that nothing overflows the window. */
export async function expectNoAxeFindingsAnywhere(what = ''): Promise<void> {
  const { dataset } = document.documentElement
  for (const [theme, [width, height]] of [
    ['light', phone],
    ['dark', desktop],
  ] as const) {
    await page.viewport(width, height)
    dataset.theme = theme
    // Scrolls to the top, so that the bar half covers no control, which would look too small to press.
    scrollTo({ top: 0, behavior: 'instant' })
    await expectNoAxeFindings(`${what} ${theme}, ${width} px`.trim())
    const overflow = () => document.documentElement.scrollWidth - innerWidth
    expect(overflow(), `${what}, ${width} px`).toBeLessThanOrEqual(0)
  }
  dataset.theme = 'light'
}
