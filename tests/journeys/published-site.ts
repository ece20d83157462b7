import { test } from '../support/fixtures.ts'
import { startHosting } from '../support/hosting.ts'

interface Published {
  url: string
  /** What is served. */
  folder: string
}

/** The sample as it was published before any test, served for the tests of a file as Hosting does. */
export function sharePublished(): Published {
  const shared = {} as Published
  let close = () => {}
  test.use({ ignoreHTTPSErrors: true })
  test.beforeAll(async () => {
    const folder = String(process.env.PUBLISHED_SAMPLE)
    const site = await startHosting({ folder, backend: process.env.SITE_URL ?? '' })
    Object.assign(shared, { url: site.url, folder })
    close = site.close
  })
  test.afterAll(() => close())
  return shared
}
