/** A site in English, German and Arabic, of which a part is translated, and what is published of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeholderContent } from '#contract/placeholder-profile.ts'
import type { PublicProfile } from '#contract/profile.ts'
import type { Project } from '#contract/project.ts'
import type { SiteData, TranslatedSite } from '#contract/rendering.ts'
import { withAddress } from '../../web/publish/address.ts'
import { headTags } from '../../web/publish/head.ts'
import { type RenderFiles, readSources, readThemeScript } from '../../web/publish/sources.ts'
import { themeScript } from '../../web/publish/theme-script.ts'
import { noSkills, project, skill } from './entries.ts'
import { testProfile } from './test-profile.ts'

export const profile: PublicProfile = {
  ...testProfile,
  language: 'en',
  role: 'Software engineer',
  tagline: 'It stays up.',
}
const story =
  '## Why so late?\n\nBecause **nobody** had [asked before](https://example.com/ask) us.'
const [ferry, bus, plain] = [
  { _id: 'ferry', name: 'Ferry times', slug: 'ferry', oldSlugs: ['boat'], story },
  { _id: 'bus', name: 'Night bus', slug: 'bus', story: 'A word.' },
  { _id: 'plain', name: 'Plain', story: '' },
].map((words): Project => ({ ...project, photo: '', ...words })) as [Project, Project, Project]
export const site: SiteData = {
  projects: [ferry, bus, plain],
  skills: { ...noSkills, tech: [skill] },
  stored: { profile, updatedAt: null },
  feedId: 'oursoursou',
}
export const german: TranslatedSite = {
  ...{ language: 'de', skills: site.skills },
  projects: [
    { ...ferry, name: 'Fährzeiten', slug: 'faehre', description: 'Zeigt das nächste Boot.' },
    bus,
    plain,
  ],
  stored: {
    profile: { ...profile, language: 'de', role: 'Entwicklerin', summary: 'Ich baue Fähren.' },
    updatedAt: null,
  },
  untranslated: [story, 'It stays up.', 'Shows the next boat.', profile.brief.lookingFor],
}
export const arabic: TranslatedSite = {
  ...{ language: 'ar', projects: site.projects, skills: site.skills },
  stored: { profile: { ...profile, language: 'ar', role: 'مهندسة' }, updatedAt: null },
  untranslated: [story, 'It stays up.', 'Shows the next boat.', 'Ferry times'],
}

export const content = withAddress(placeholderContent)
export const built = {
  ...readSources(),
  icon: undefined,
  page: `<html lang="en"><head>${headTags(content)}${themeScript(readThemeScript())}</head><body><div id="root"></div></body></html>`,
  notFound: readFileSync(join(import.meta.dirname, '../../web/404.html'), 'utf8'),
  readStyle: () => '',
  readImage: async () => null,
}

/** Each file by its path, as text; of a picture nothing. */
export async function publish(renderFiles: RenderFiles, data: SiteData) {
  const all = { content, ...data, today: '2026-11-22' }
  const { files, lazyFiles, downloadNames } = await renderFiles(all, built, data)
  const texts = new Map([...files].map(([path, file]) => [path, Buffer.from(file).toString()]))
  for (const [path, { make }] of lazyFiles) {
    texts.set(path, path.endsWith('.html') ? Buffer.from(await make()).toString() : '')
  }
  const text = (path: string) => texts.get(path) ?? ''
  return Object.assign(text, { texts, lazyFiles, downloadNames })
}
