import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { categories } from '#contract/categories.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { toSummary } from '#contract/project.ts'
import type { Published, SkillNames } from '../../web/src/published.ts'
import { testProfile } from '../support/test-profile.ts'
import { frames } from './forms.ts'
import { all, find, many, texts } from './home.ts'
import { skill } from './samples.ts'
import { api, openPublishedHome, phone } from './screens.ts'

const noNames: SkillNames = Object.fromEntries(categories.slice(1).map(({ type }) => [type, []]))
const nothing: Published = { projects: [], skills: [], names: noNames }
const [job] = testProfile.experience
const bare: PublicProfile = {
  ...testProfile,
  portrait: '',
  bio: [],
  experience: [],
  education: [],
  sections: [],
  social: [],
  tagline: '',
  brief: { ...testProfile.brief, rightToWork: '', languages: [] },
}

async function open(published: Published, profile: PublicProfile): Promise<void> {
  api.answer('project/getprojects', () => Response.json(published.projects))
  api.answer('skill/getskills', () => Response.json(published.skills))
  openPublishedHome(published, profile)
  await expect.poll(() => api.sent.length).toBeGreaterThan(0)
  await frames()
}

function deadLinks(): string[] {
  const targets = all('a[href^="#"]').map((link) => link.getAttribute('href') ?? '')
  return targets.filter((target) => document.querySelector(target) === null)
}

test('a section without anything is not there, nor what leads to it, and the buttons of the first screen stand clear of what is below', async () => {
  await page.viewport(...phone)
  await open(nothing, bare)
  expect(all('main section[id]').map(({ id }) => id)).toEqual(['Home', 'Contact'])
  for (const name of ['Sections', 'Menu'])
    expect(texts(`nav[aria-label=${name}] a`)).toEqual(['Home', 'Contact'])
  expect(deadLinks()).toEqual([])
  expect(all('#Home > ul')).toEqual([])
  // The owner's colour, all the same.
  expect(all('.flag i')).toHaveLength(1)
  const hues = [find('#Contact'), find('.flag i')].map(
    (one) => /^oklch\(\S+ \S+ (\S+)\)$/.exec(getComputedStyle(one).backgroundColor)?.[1],
  )
  expect(new Set(hues).size).toBe(1)
  expect(hues[0]).toBeDefined()
  const ground = (one: Element) => getComputedStyle(one).backgroundColor
  expect(ground(find('#Contact'))).not.toBe(ground(find('html')))
  expect(all('#Home img, footer h2 + ul:empty, main ul:empty, main dl:empty')).toEqual([])
  const buttons = all('#Home a[target]').map((link) => link.getBoundingClientRect())
  const { bottom } = find('#Home').getBoundingClientRect()
  for (const box of buttons) expect(bottom - box.bottom).toBeGreaterThanOrEqual(24)
})

test.for([
  ['Ines Vogt', -0.045],
  ['Yara Vogt', 0],
  ['Ólafur Vogt', 0],
] as const)(
  'the first letter of %s stands on the edge of the lines around it',
  async ([name, em]) => {
    await open(nothing, { ...bare, name })
    const { marginLeft, fontSize } = getComputedStyle(find('h1'))
    expect(Number.parseFloat(marginLeft) / Number.parseFloat(fontSize)).toBeCloseTo(em)
  },
)

test('an address too long for its button is named by its kind', async () => {
  const email = 'conceicao.magalhaes.brandao@dados-do-douro.example.pt'
  await open(nothing, { ...bare, contact: { ...bare.contact, email } })
  const button = page.elementLocator(find('#Home')).getByRole('link', { name: 'Email' })
  await expect.element(button).toHaveAttribute('href', `mailto:${email}`)
  for (const width of [960, 1280]) {
    await page.viewport(width, 900)
    expect(button.element().getBoundingClientRect().height).toBeLessThan(50)
  }
})

test('arrows and names lead through the categories that have skills, beginning with the first of them', async () => {
  const { aitool, ...others } = noNames
  const names = { ...others, tech: [], cloud: ['Firebase'] }
  const published = { ...nothing, skills: [skill({ name: 'Claude' })], names }
  await open(published, testProfile)
  const current = () => expect.poll(() => texts('#Skills [aria-live]').join())
  const category = page.getByRole('group', { name: 'Skill category' })
  await current().toBe('AI Tools')
  for (const label of ['Cloud Hosting', 'AI Tools']) {
    await category.getByRole('button', { name: label }).first().click()
    await current().toBe(label)
    await category.getByRole('button', { name: 'Next category' }).click()
    await category.getByRole('button', { name: 'Previous category' }).click()
    await current().toBe(label)
  }
})

test.for([1, 2])('%i projects fill the first screen beside the name', async (count) => {
  const photo = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const projects = many(count, { photo }).map((one) => toSummary(one))
  await open({ ...nothing, projects }, testProfile)
  const { right } = find('#Home ul:has(img)').getBoundingClientRect()
  const last = all('#Home li:has(img)').at(-1)
  expect(last?.getBoundingClientRect().right).toBeCloseTo(right)
})

test('one category has no arrows, and its sixty skills are all there; one project has neither arrows nor a count, and its lost picture gives way to the drawn cover; many jobs stand below the bio and beside each other, where they would leave the page’s half empty', async () => {
  if (!job) throw new Error('The profile has no job')
  const skills = Array.from({ length: 60 }, (_, index) => skill({ name: `Skill ${index}` }))
  const projects = many(1, { photo: 'images/projects/lost.webp', result: '97 % read' })
  const experience = Array.from({ length: 12 }, () => job)
  const published = { ...nothing, skills, projects: projects.map((one) => toSummary(one)) }
  await open(published, { ...testProfile, experience })
  expect(texts('#Skills [aria-live]')).toEqual(['Technology'])
  expect(all('#Skills button')).toEqual([])
  expect(all('#Skills ul[aria-label=Technology] > li')).toHaveLength(60)

  const jobs = all('#About li:has(h4)').map((one) => one.getBoundingClientRect())
  const [first] = jobs
  // Two columns, equally long.
  expect(jobs.map(({ left }) => left > innerWidth / 2)).toEqual(jobs.map((_, index) => index >= 6))
  expect(jobs[6]?.top).toBeCloseTo(first?.top ?? 0)
  const bio = find('#About p').parentElement?.getBoundingClientRect()
  expect(first?.top).toBeGreaterThan(bio?.bottom ?? Number.POSITIVE_INFINITY)

  find('#Projects').scrollIntoView()
  await expect.poll(() => all('#Home img, #Projects img')).toEqual([])
  expect(all('#Home li').at(-1)?.textContent).toContain('97%')
  expect(texts('#Projects h3')).toEqual(['Project 1'])
  expect(all('#Projects button, #Projects .swiper')).toEqual([])
  expect(find('#Projects').textContent).not.toContain('1 of 1')
})

test('in the carousel the name of a project without a result is as large as its card has room, also where its picture is lost, and no card is higher for it', async () => {
  await page.viewport(1440, 900)
  const photo = 'images/projects/lost.webp'
  const projects = [
    ...many(1, { name: 'Tide', photo }),
    ...many(1, { name: 'Reading machine project of the university library' }),
    ...many(1, { name: 'Buses', result: '97 % read' }),
  ].map((one, _id) => toSummary({ ...one, _id: String(_id) }))
  await open({ ...nothing, projects }, testProfile)
  find('#Projects').scrollIntoView()
  await expect.poll(() => all('#Projects .swiper-slide h3')).toHaveLength(3)
  const boxes = () => all('#Projects .swiper-slide h3').map((one) => one.getBoundingClientRect())
  await expect.poll(() => boxes()[0]?.height).toBeGreaterThan(150)
  expect(boxes()[1]?.height).toBeGreaterThan(150)
  expect(boxes()[2]?.height).toBeLessThan(70)
  const heights = all('#Projects .swiper-slide article').map((one) => one.offsetHeight)
  expect(new Set(heights).size).toBe(1)
  expect(heights[0]).toBeLessThan(470)
})
