import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect } from '../support/fixtures.ts'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Omits details of passes, element by element.
  resultTypes: ['violations'],
  // Axe is in no iframe, and would wait half a second for each.
  iframes: false,
}

/** Axe stays in the page, so that repeated checks are fast. */
export async function expectNoAxeFindings(page: Page, what = ''): Promise<void> {
  await endFades(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const found = await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(options)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, options)
  expect(found, what).toEqual([])
}

/** Colours during a fade do not count. */
async function endFades(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish()
    }
  })
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}
