import sharp from 'sharp'
import { expect, it } from 'vitest'
import { limits } from '../functions/src/contract/limits.ts'
import { messages } from './messages.ts'
import { projects, readCover, readGallery, readStory } from './projects.ts'

it('has at least six projects, each with a name of its own', () => {
  expect(projects.length).toBeGreaterThanOrEqual(6)
  expect(new Set(projects.map(({ name }) => name)).size).toBe(projects.length)
})

it.each(projects)('keeps $name within the limits of the API', (project) => {
  expect(project.name.length).toBeLessThanOrEqual(limits.name)
  expect(project.description.length).toBeLessThanOrEqual(limits.description)
  expect(project.technologies.length).toBeGreaterThanOrEqual(1)
  expect(project.technologies.length).toBeLessThanOrEqual(limits.technologies)
  for (const technology of project.technologies) {
    expect(technology.length).toBeGreaterThanOrEqual(1)
    expect(technology.length).toBeLessThanOrEqual(limits.technology)
  }
  expect(new URL(project.github).protocol).toBe('https:')
  expect(new URL(project.deploy).protocol).toBe('https:')
})

it.each(projects)(
  'has a cover of $name of 1600 x 900, at most 150 kB and 15 kB as a thumbnail',
  async (project) => {
    const cover = readCover(project)
    expect(await sharp(cover).metadata()).toMatchObject({ width: 1600, height: 900 })
    expect(cover.length).toBeLessThanOrEqual(150_000)
    const thumbnail = await sharp(cover).resize(480).webp({ quality: 80 }).toBuffer()
    expect(thumbnail.length).toBeLessThanOrEqual(15_000)
  },
)

it('has a different cover for each project', () => {
  expect(new Set(projects.map(({ cover }) => cover)).size).toBe(projects.length)
})

it.each(projects)(
  'says what came of $name within the limits of the API',
  async ({ result, page }) => {
    expect(result.length).toBeGreaterThan(0)
    expect(result.length).toBeLessThanOrEqual(limits.result)
    if (!page) return
    expect(readStory(page).length).toBeLessThanOrEqual(limits.story)
    for (const { alt, bytes } of readGallery(page)) {
      expect(alt.length).toBeLessThanOrEqual(limits.alternative)
      expect((await sharp(bytes).metadata()).width).toBe(1600)
    }
  },
)

it('has three messages within the limits of the form', () => {
  expect(messages).toHaveLength(3)
  for (const { fullname, email, number, message } of messages) {
    expect(fullname.length).toBeLessThanOrEqual(limits.fullname)
    expect(email).toMatch(/^\S+@example\.(com|net|org)$/)
    expect(number.length).toBeLessThanOrEqual(limits.number)
    expect(message.length).toBeLessThanOrEqual(limits.message)
  }
})
