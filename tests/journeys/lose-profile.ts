import type { Page } from '@playwright/test'

/** Leaves a published page without a stored profile, and without the program that has the words instead. */
export async function loseProfile(page: Page, url: string): Promise<void> {
  await page.route(/default-profile/, (route) => route.abort())
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replace(/(?<=id="published">).*?(?=<\/script>)/s, (json) =>
      JSON.stringify({ ...JSON.parse(json), profile: undefined }),
    )
    await route.fulfill({ response, body })
  })
}
