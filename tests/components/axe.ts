import { run } from 'axe-core'
import { expect } from 'vitest'

/** Looks at what is open, once its fades are over: colours in the middle of one are nobody's. */
export async function expectNoAxeFindings(what = ''): Promise<void> {
  for (const one of document.getAnimations()) {
    if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish()
  }
  const { violations } = await run(document.getElementById('root') ?? document, {
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
