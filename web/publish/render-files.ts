import { contentHashPath, hashContent } from '#contract/content-hash.ts'
import { dayOf } from '#contract/day.ts'
import { withoutVersions } from '#contract/version.ts'
import { ownerHues } from '../src/ui/hue.ts'
import { languageSites } from './language-sites.ts'
import { leadOf } from './link-preview.ts'
import { notFoundFiles } from './not-found.tsx'
import { renderLanguage } from './render-language.ts'
import { lastChange } from './site-data.ts'
import { siteFiles } from './site-files.ts'
import type { RenderFiles } from './sources.ts'

export const renderFiles: RenderFiles = async (
  { content: placeholders, today = dayOf(new Date()), changedAt = null, isAlone = false, ...data },
  built,
  unfiltered = data,
) => {
  const sites = languageSites(placeholders, data, today)
  const [first, ...others] = sites
  const hues = ownerHues(data.projects, first.profile)
  const lead = await leadOf(first.data.projects, built.readImage)
  const files = new Map([
    ...(await siteFiles(first.content, built, { changed: lastChange(data), sites, hues, lead })),
    ...notFoundFiles(built.notFound, sites, hues[0]),
  ])
  const shared = { ...built, files, sites, hues, today, changedAt, isAlone }
  const ofFirst = await renderLanguage(first, shared)
  const rendered = [ofFirst]
  // One at a time, to bound memory; the first one's home page is the last.
  for (const site of others) rendered.unshift(await renderLanguage(site, shared, ofFirst))
  const contentHash = await hashContent(withoutVersions(unfiltered))
  return {
    files: new Map([
      ...files,
      ...rendered.flatMap((one) => [...one.files]),
      [contentHashPath, JSON.stringify({ contentHash })],
    ]),
    lazyFiles: new Map(rendered.flatMap((one) => [...one.lazyFiles])),
    downloadNames: new Map(rendered.flatMap((one) => [...one.downloadNames])),
    missingInPdf: [...new Set(rendered.flatMap(({ missingInPdf }) => missingInPdf))],
  }
}
