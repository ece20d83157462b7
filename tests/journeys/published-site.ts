import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dayOf } from '../../functions/src/contract/day.ts'
import type { SiteData } from '../../functions/src/contract/rendering.ts'
import { readImage } from '../../functions/src/store/images/images.ts'
import { loadRenderer } from '../../functions/src/work/renderer.ts'
import { root } from '../../scripts/suite/paths.ts'
import { test } from '../support/fixtures.ts'
import { type Site, startHosting } from '../support/hosting.ts'

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

/** What the sample stores before any test; what is stored while tests run changes. */
export function readSample(): SiteData & { stored: NonNullable<SiteData['stored']> } {
  return JSON.parse(readFileSync(`${process.env.PUBLISHED_SAMPLE}.json`, 'utf8'))
}

interface Rendered {
  /** Of the files that are only made when their content has changed. */
  isMade(path: string): boolean
  counted?: boolean
}

interface RenderedSite extends Site {
  /** Replaces what is served, as a further publication does. */
  publish(content: SiteData): Promise<void>
}

/** Serves the content, rendered as the function does, over the published sample. */
export async function serveRendered(
  content: SiteData,
  { isMade, counted = false }: Rendered,
): Promise<RenderedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  await publish(content)
  const { url, close } = await startHosting({ folder, backend: process.env.SITE_URL ?? '' })
  return {
    url,
    publish,
    close() {
      close()
      rmSync(folder, { recursive: true })
    },
  }

  async function publish(content: SiteData): Promise<void> {
    const { renderSite } = await loadRenderer(pathToFileURL(join(root, 'functions/lib/')))
    const at = { today: dayOf(new Date()), changedAt: null, counted, readImage }
    const { files, lazyFiles } = await renderSite(content, at)
    for (const [path, { make }] of lazyFiles) if (isMade(path)) files.set(path, await make())
    rmSync(folder, { recursive: true })
    cpSync(String(process.env.PUBLISHED_SAMPLE), folder, { recursive: true })
    for (const [path, file] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), file)
    }
  }
}
