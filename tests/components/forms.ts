import { page, userEvent } from 'vitest/browser'

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
