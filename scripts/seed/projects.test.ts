import sharp from 'sharp'
import { expect, it } from 'vitest'
import { limits } from '../../functions/src/contract/limits.ts'
import { coverPng } from './cover.ts'
import { messages } from './messages.ts'
import { projects } from './projects.ts'

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
  'draws the cover of $name at 1600 x 900, at most 15 kB as a thumbnail',
  async ({ cover }) => {
    const png = await coverPng(cover)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1600, height: 900 })
    expect(png.length).toBeLessThanOrEqual(limits.imageBytes)
    const thumbnail = await sharp(png).resize(480).webp({ quality: 80 }).toBuffer()
    expect(thumbnail.length).toBeLessThanOrEqual(15_000)
  },
)

it('draws the same cover every time, and a different one for each project', () => {
  const once = projects.map(({ cover }) => cover())
  expect(projects.map(({ cover }) => cover())).toEqual(once)
  expect(new Set(once).size).toBe(projects.length)
})

it('draws letters as outlines, so that no cover needs an installed font', () => {
  for (const { name, cover } of projects) expect(cover(), name).not.toMatch(/<text|font-family/)
})

it('has three messages within the limits of the form', () => {
  expect(messages).toHaveLength(3)
  for (const { fullname, email, number, message } of messages) {
    expect(fullname.length).toBeLessThanOrEqual(limits.fullname)
    expect(email).toMatch(/^\S+@example\.(com|net|org)$/)
    expect(number.length).toBeLessThanOrEqual(limits.number)
    expect(message.length).toBeLessThanOrEqual(limits.message)
  }
})
