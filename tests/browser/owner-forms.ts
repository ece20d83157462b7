import type { APIRequestContext, Page } from '@playwright/test'
import { allProjects, allSkills, png } from './owner.ts'

export async function fillSkill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Skill Name').fill(name)
  await page.getByLabel('Skill URL').fill('https://example.com/skill')
}

export async function fillProject(page: Page, name: string): Promise<void> {
  await page.getByLabel('Project Name').fill(name)
  await page.getByLabel('Project Description').fill('First line.\nSecond line.')
  await page.getByLabel('GitHub URL').fill('https://github.com/example/project')
  await page.getByLabel('Deployed URL').fill('https://project.example.com/')
  await page.getByLabel('Technologies (comma separated)').fill(' React ,Vite,  Node.js ')
}

/** The screen of a mode, with what another screen has sent along. */
export async function openWith(page: Page, mode: string, sent: object): Promise<void> {
  await page.goto(`/admin?mode=${mode}`)
  await page.evaluate((sent) => history.replaceState({ ...history.state, usr: sent }, ''), sent)
  await page.reload()
}

/** A project as a résumé has named it. */
export function namedProject(name: string) {
  return { name, description: 'Found.', github: '', deploy: '', technologies: [], from: '', to: '' }
}

export async function picture(name = 'picture.png') {
  return { name, mimeType: 'image/png', buffer: await png() }
}

/** How many files an image field holds. */
export function chosen(page: Page, label: string): Promise<number | undefined> {
  return page.getByLabel(label).evaluate((input: HTMLInputElement) => input.files?.length)
}

/** What the tests of both forms need to know of each. `text` is a field without a rule of its own. */
export const forms = {
  skill: {
    entry: 'Add-Skills',
    noun: 'Skill',
    image: 'Dark Theme Image',
    text: 'Skill URL',
    words: (text: string) => `https://example.com/${text}`,
    fill: fillSkill,
    editPath: (_id: string) => `/admin?mode=skills&edit=${_id}`,
    async stored(request: APIRequestContext, name: string) {
      const own = (await allSkills(request)).filter((skill) => skill.name === name)
      return own.map(({ url, image }) => ({ text: url, image: image.dark }))
    },
  },
  project: {
    entry: 'Add-Projects',
    noun: 'Project',
    image: 'Upload Image',
    text: 'Project Description',
    words: (text: string) => `Words ${text}`,
    fill: fillProject,
    editPath: (_id: string) => `/admin?mode=projects&edit=${_id}`,
    async stored(request: APIRequestContext, name: string) {
      const own = (await allProjects(request)).filter((project) => project.name === name)
      return own.map(({ description, photo }) => ({ text: description, image: photo }))
    },
  },
}
