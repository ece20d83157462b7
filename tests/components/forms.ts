import { expect, onTestFinished, vi } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import type { OwnedProject } from '#contract/project.ts'
import { project } from './samples.ts'
import { api, openOwnersArea } from './screens.ts'

export async function fillSkill(name: string): Promise<void> {
  await page.getByLabelText('Skill Name').fill(name)
  await page.getByLabelText('Skill URL').fill('https://example.com/skill')
}

export async function fillProject(name: string): Promise<void> {
  await page.getByLabelText('Project Name').fill(name)
  await page.getByLabelText('Project Description').fill('First line.\nSecond line.')
  await page.getByLabelText('GitHub URL').fill('https://github.com/example/project')
  await page.getByLabelText('Technologies (comma separated)').fill(' React ,Vite,  Node.js ')
}

/** The form of a new project, filled. */
export async function beginProject(name: string): Promise<void> {
  openOwnersArea('/admin?mode=projects')
  await fillProject(name)
}

/** The form of a stored project. */
export function openProject(fields: Partial<OwnedProject> = {}): OwnedProject {
  const stored = project(fields)
  api.projects.push(stored)
  openOwnersArea(`/admin?mode=projects&edit=${stored._id}`)
  return stored
}

/** The form of a project, with one that a résumé has named. */
export function openNamed(name = 'Named'): void {
  const found = { name, description: 'Found.', github: '', deploy: '', technologies: [] }
  openOwnersArea('/admin?mode=projects', { projects: [{ ...found, from: '', to: '' }] })
}

export async function signInAgain(): Promise<void> {
  await page.getByLabelText('Email').fill('owner@example.com')
  await page.getByLabelText('Password').fill('a pass phrase')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A real PNG, or JPEG or WebP by its name, of one colour. */
export async function picture(name = 'picture.png', width = 64, height = width): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = '#3a7'
  context?.fillRect(0, 0, width, height)
  const type = `image/${name.split('.').pop()?.replace('jpg', 'jpeg')}`
  return new File([await canvas.convertToBlob({ type })], name, { type })
}

export async function choose(label: string, ...files: File[]): Promise<void> {
  await userEvent.upload(page.getByLabelText(label), files)
}

/** How many files an image field holds. */
export function filesIn(label: string): number | undefined {
  const input = page.getByLabelText(label).element()
  return input instanceof HTMLInputElement ? input.files?.length : undefined
}

/** One of the owner's lists: “All Skills”, “All Projects”. */
export function list(name: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name}`) })
}

/** The row of a list that names it. */
export function row(name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

/** By the keyboard. */
export async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled()
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

/** Opens what can be done with a row. */
export async function openActions(name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  return page.getByRole('dialog', { name: `Actions for ${name}` })
}

export async function remove(name: string): Promise<void> {
  await (await openActions(name)).getByRole('button', { name: 'Delete' }).click()
}

/** What is saved on another device. */
export function saveElsewhere<T extends { updatedAt: string }>(item: T, fields: Partial<T>): void {
  Object.assign(item, fields, { updatedAt: new Date().toISOString() })
}

/** Images, or those of one name, are opened once what it returns is called, which waits until one is there. */
export function holdImages(name?: string): () => Promise<void> {
  const asked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  let isAsked = false
  const isHeld = (file: Blob) => !name || (file instanceof File && file.name === name)
  const open = window.createImageBitmap.bind(window) as (file: File) => Promise<ImageBitmap>
  const held = vi.spyOn(window, 'createImageBitmap').mockImplementation((async (file: File) => {
    if (isHeld(file)) await asked.promise
    return open(file)
  }) as typeof createImageBitmap)
  const read = FileReader.prototype.readAsDataURL
  // The last step of opening one; what comes of it is drawn then. Choosing one reads it so too, before.
  const reads = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
    this: FileReader,
    file: Blob,
  ) {
    if (isAsked && isHeld(file))
      this.addEventListener('loadend', () => frames().then(opened.resolve))
    read.call(this, file)
  })
  onTestFinished(() => {
    held.mockRestore()
    reads.mockRestore()
  })
  return () => {
    isAsked = true
    asked.resolve()
    return opened.promise
  }
}

/** Waits while the page draws: what must not happen leaves nothing else to wait for. */
export async function frames(): Promise<void> {
  for (let drawn = 0; drawn < 12; drawn += 1) await new Promise(requestAnimationFrame)
}

/** The browser's own mouse, at a place of the window in px. */
export async function mouse(
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  x: number,
  y: number,
): Promise<void> {
  const browser = cdp() as { send(method: string, params: object): Promise<unknown> }
  const held = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }
  await browser.send('Input.dispatchMouseEvent', { type, x, y, ...held })
}

/** Takes a row by its grip, and moves it to that height of the window. */
export async function grabRow(row: Element | undefined, to: number): Promise<void> {
  const grip = row?.querySelector('[title="Drag to reorder"]')
  const { x = 0, y = 0 } = grip?.getBoundingClientRect() ?? {}
  await mouse('mouseMoved', x + 5, y + 5)
  await mouse('mousePressed', x + 5, y + 5)
  await mouse('mouseMoved', x + 5, to)
}

export const letGo = () => mouse('mouseReleased', 0, 0)

/** The row that is held. */
export const dragged = () => document.querySelectorAll('[data-dragged]')
