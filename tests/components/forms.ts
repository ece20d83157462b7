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

export async function beginProject(name: string): Promise<void> {
  openOwnersArea('/admin?mode=projects')
  await fillProject(name)
}

export function openProject(fields: Partial<OwnedProject> = {}): OwnedProject {
  const stored = project(fields)
  api.projects.push(stored)
  openOwnersArea(`/admin?mode=projects&edit=${stored._id}`)
  return stored
}

/** Opens a project's form with one found by an import. */
export function openNamed(name = 'Named'): void {
  const found = { name, description: 'Found.', github: '', deploy: '', technologies: [] }
  openOwnersArea('/admin?mode=projects', { projects: [{ ...found, from: '', to: '' }] })
}

export async function signInAgain(): Promise<void> {
  await page.getByLabelText('Email').fill('owner@example.com')
  await page.getByLabelText('Password').fill('a pass phrase')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** An image of one colour: PNG, or JPEG or WebP by its name. */
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

export function filesIn(label: string): number | undefined {
  const input = page.getByLabelText(label).element()
  return input instanceof HTMLInputElement ? input.files?.length : undefined
}

/** One of the owner's lists: “All Skills”, “All Projects”. */
export function list(name: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name}`) })
}

export function row(name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

/** Uses the keyboard. */
export async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled()
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

export async function openActions(name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  return page.getByRole('dialog', { name: `Actions for ${name}` })
}

export async function remove(name: string): Promise<void> {
  await (await openActions(name)).getByRole('button', { name: 'Delete' }).click()
}

/** Simulates a save on another device. */
export function saveElsewhere<T extends { updatedAt: string }>(item: T, fields: Partial<T>): void {
  Object.assign(item, fields, { updatedAt: new Date().toISOString() })
}

/** Delays opening images, or those of one name, until the returned function is called, which waits for one to arrive. */
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
  // The last step of opening an image, after which the result is rendered. It is also read once when chosen.
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

/** Waits some frames, for lack of an event when something must not happen. */
export async function frames(): Promise<void> {
  for (let drawn = 0; drawn < 12; drawn += 1) await new Promise(requestAnimationFrame)
}

/** A real mouse event at a position in the window, in px. */
export async function mouse(
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  x: number,
  y: number,
): Promise<void> {
  const browser = cdp() as { send(method: string, params: object): Promise<unknown> }
  const held = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }
  await browser.send('Input.dispatchMouseEvent', { type, x, y, ...held })
}

/** Grabs a row by its grip and drags it to that height in the window. */
export async function grabRow(row: Element | undefined, to: number): Promise<void> {
  const grip = row?.querySelector('[title="Drag to reorder"]')
  const { x = 0, y = 0 } = grip?.getBoundingClientRect() ?? {}
  await mouse('mouseMoved', x + 5, y + 5)
  await mouse('mousePressed', x + 5, y + 5)
  await mouse('mouseMoved', x + 5, to)
}

export const letGo = () => mouse('mouseReleased', 0, 0)

export const dragged = () => document.querySelectorAll<HTMLTableRowElement>('[data-dragged]')
