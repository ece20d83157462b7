import { test as base, expect, type Page } from '@playwright/test'

export interface Expected {
  /** Console messages (error or warning) that the test causes on purpose. */
  console: RegExp[]
  /** URLs of requests that the test makes fail on purpose. */
  requests: RegExp[]
}

/** `expected` starts empty: any other console error, page error or failed request fails the test. */
export const test = base.extend<{ expected: Expected }>({
  expected: [
    async ({ page }, use) => {
      const expected: Expected = { console: [], requests: [] }
      const faults: { kind: keyof Expected; text: string }[] = []
      watch(page, faults)
      page.context().on('page', (other) => watch(other, faults))
      await use(expected)
      const unexpected = faults.filter(
        ({ kind, text }) => !expected[kind].some((pattern) => pattern.test(text)),
      )
      expect(unexpected, 'console errors and failed requests').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits some frames, for lack of an event when something must not happen. */
export async function frames(page: Page, count = 12): Promise<void> {
  await page.evaluate(async (count) => {
    for (let drawn = 0; drawn < count; drawn++) await new Promise(requestAnimationFrame)
  }, count)
}

function watch(page: Page, faults: { kind: keyof Expected; text: string }[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const address = message.location().url
    // Chromium repeats a failed request as a console error; the request itself is checked below.
    const kind = message.text().startsWith('Failed to load resource') ? 'requests' : 'console'
    faults.push({ kind, text: `${message.text()} ${address}` })
  })
  page.on('pageerror', (error) =>
    faults.push({ kind: 'console', text: `page error: ${error.message}` }),
  )
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page or choosing again aborts pending requests.
    if (reason !== 'net::ERR_ABORTED')
      faults.push({ kind: 'requests', text: `${reason} ${request.url()}` })
  })
}
