import { test } from '../support/fixtures.ts'
import { startHosting } from '../support/hosting.ts'

interface Published {
  url: string
  folder: string
}

/** Serves the sample as published before any test, as Hosting does; in chunks when there is a pause between them. */
export function sharePublished({ pause }: { pause?: number } = {}): Published {
  const shared = {} as Published
  let close = () => {}
  test.use({ ignoreHTTPSErrors: true })
  test.beforeAll(async () => {
    const folder = String(process.env.PUBLISHED_SAMPLE)
    const site = await startHosting({
      folder,
      backend: process.env.SITE_URL ?? '',
      ...(pause && { pause }),
    })
    Object.assign(shared, { url: site.url, folder })
    close = site.close
  })
  test.afterAll(() => close())
  return shared
}
