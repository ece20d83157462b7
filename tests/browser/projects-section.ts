import type { Page, Route } from '@playwright/test'
import type { Project } from '../../functions/src/contract/project.ts'
import { expect } from './fixtures.ts'

export const call = '**/api/project/getprojects'

export async function openCarousel(page: Page): Promise<Project[]> {
  const answer = page.waitForResponse(call)
  await page.goto('/')
  const projects = (await (await answer).json()) as Project[]
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
  await page.locator('#Projects .swiper').scrollIntoViewIfNeeded()
  return projects
}

export function button(page: Page, which: 'Previous' | 'Next') {
  return page.getByRole('button', { name: `${which} project` })
}

export function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 500, json: { message: 'Internal error', code: 'internal' } })
}

export function many(count: number): Project[] {
  return Array.from({ length: count }, (_, index) => ({
    _id: `p${index}`,
    name: `Project ${index + 1}`,
    ...{ photoFocus: '', result: '', role: '' },
    description: 'One line about it.',
    photo: '',
    photoWidth: 0,
    photoHeight: 0,
    github: 'https://github.com/example/project',
    deploy: 'https://project.example.com',
    technologies: ['TypeScript'],
    status: 'published',
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
  }))
}
