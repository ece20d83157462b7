import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { type OwnedProject, toSummary } from '#contract/project.ts'
import { testProfile } from '../support/test-profile.ts'
import { project } from './samples.ts'
import { api, openHome } from './screens.ts'

/** The selector's first element; throws when there is none. */
export function find<T extends Element = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (found === null) throw new Error(`There is no ${selector}`)
  return found
}

export function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

/** Texts as read, without the whitespace of the source. */
export function texts(selector: string): string[] {
  return all(selector).map(({ textContent }) => textContent ?? '')
}

export function many(count: number, fields: Partial<OwnedProject> = {}): OwnedProject[] {
  return Array.from({ length: count }, (_, index) =>
    project({ name: `Project ${index + 1}`, description: 'One line about it.', ...fields }),
  )
}

/** Opens the home page with these projects and scrolls to the carousel. */
export async function openCarousel(...projects: OwnedProject[]): Promise<void> {
  api.projects.push(...projects)
  // The published page alone knows which projects have a page.
  const published = projects.map((project) => toSummary(project, project.slug))
  openHome(testProfile, projects.some(({ slug }) => slug) ? { projects: published } : {})
  await toCarousel()
}

export async function toCarousel(): Promise<void> {
  await expect.poll(() => all('#Projects article')).not.toEqual([])
  find('#Projects').scrollIntoView()
  await expect.poll(() => all('#Projects .swiper-initialized')).not.toEqual([])
  find('#Projects .swiper').scrollIntoView({ block: 'center' })
}

export const next = page.getByRole('button', { name: 'Next project' })
export const previous = page.getByRole('button', { name: 'Previous project' })

/** Emulates a preference of the visitor's system. */
export async function prefer(name: string, value: string): Promise<void> {
  const browser = cdp() as { send(method: string, params: object): Promise<unknown> }
  const ask = (features: object[]) => browser.send('Emulation.setEmulatedMedia', { features })
  await ask([{ name, value }])
  onTestFinished(async () => void (await ask([])))
}
