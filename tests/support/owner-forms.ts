import type { Page } from '@playwright/test'
import { png } from './owner.ts'

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

export async function picture(name = 'picture.png') {
  return { name, mimeType: 'image/png', buffer: await png() }
}
