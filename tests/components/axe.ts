import { run } from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { desktop, phone } from './screens.ts'

/** Looks at what is open, once its fades are over: colours in the middle of one are nobody's. */
export async function expectNoAxeFindings(what = ''): Promise<void> {
  for (const one of document.getAnimations()) {
    if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish()
  }
  const { violations } = await run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // What passes would be described too, element by element.
    resultTypes: ['violations'],
    iframes: false,
  })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
  expect(found, what).toEqual([])
}

/** On a phone and a desktop, in both themes; nothing is wider than the window. */
export async function expectNoAxeFindingsAnywhere(what = ''): Promise<void> {
  const { dataset } = document.documentElement
  const { theme } = dataset
  for (const [width, height] of [phone, desktop]) {
    await page.viewport(width, height)
    // Nothing lies under the bar by half, where it would be too small to press.
    scrollTo({ top: 0, behavior: 'instant' })
    for (const theme of ['dark', 'light']) {
      dataset.theme = theme
      await expectNoAxeFindings(`${what} ${theme}, ${width} px`.trim())
    }
    const overflow = () => document.documentElement.scrollWidth - innerWidth
    expect(overflow(), `${what}, ${width} px`).toBeLessThanOrEqual(0)
  }
  dataset.theme = theme
}
