import { categories, defaultSkillType } from '#contract/categories.ts'
import { contentHashPath, hashContent } from '#contract/content-hash.ts'
import { renderHome } from '../src/home/render.tsx'
import type { Published } from '../src/published.ts'
import { publishedPage } from './page.ts'
import { lastChange, type SiteData } from './site-data.ts'
import { siteFiles } from './site-files.ts'
import type { RenderFiles } from './sources.ts'

export const renderFiles: RenderFiles = async (
  { content, ...data },
  { page, readStyle, ...sources },
  stored = data,
) => {
  const published = startOf(data)
  const files = await siteFiles(content, sources, lastChange(data))
  const markup = renderHome(published)
  files.set('/index.html', publishedPage(page, { content, data, markup, published, readStyle }))
  files.set(contentHashPath, JSON.stringify({ contentHash: await hashContent(stored) }))
  return files
}

function startOf({ projects, skills }: SiteData): Published {
  const others = categories.filter(({ type }) => type !== defaultSkillType)
  const names = others.map(({ type }) => [type, skills[type].map(({ name }) => name)])
  return { projects, skills: skills[defaultSkillType], names: Object.fromEntries(names) }
}
