import { defaultSkillType } from '#contract/categories.ts'
import { renderHome } from '../src/home/render.tsx'
import { publishedPage } from './page.ts'
import { lastChange } from './site-data.ts'
import { siteFiles } from './site-files.ts'
import type { Render } from './sources.ts'

export const render: Render = async ({ content, ...data }, { page, readStyle, ...sources }) => {
  const published = { projects: data.projects, skills: data.skills[defaultSkillType] }
  const files = await siteFiles(content, sources, lastChange(data))
  const markup = renderHome(published)
  files.set('/index.html', publishedPage(page, { content, data, markup, published, readStyle }))
  return files
}
