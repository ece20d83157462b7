import { expect, it, vi } from 'vitest'
import { toSummary } from '#contract/project.ts'
import { project, skill } from '../../../tests/support/entries.ts'
import { publishedPath } from '../published.ts'
import { getProjects, getSkills } from './lists.ts'

const path = (kind: string, letter: string) => `images/${kind}/${letter.repeat(64)}.webp`
const { signal } = new AbortController()

function answer(list: object[]): void {
  vi.stubGlobal('fetch', async () => Response.json(list))
}

it('shows a project of the API with the page, the short id and from the address that the page was published with', async () => {
  const card = toSummary({ ...project, _id: 'c0ffee00'.repeat(4), photo: path('projects', 'a') })
  const published = { ...card, _id: 'c0ffee00', slug: 'ferry', photo: publishedPath(card.photo) }
  const added = { ...card, _id: 'added', photo: path('projects', 'b') }
  answer([{ ...card, name: 'Renamed' }, added])
  const list = await getProjects({ projects: [published] }, signal)
  expect(list).toEqual([{ ...published, name: 'Renamed' }, added])
})

it('shows an icon of the API from the address that the page was published with', async () => {
  const image = { dark: path('skills', 'c'), light: path('skills', 'd') }
  const { dark } = image
  const shown = { ...skill, image: { dark: publishedPath(dark), light: '' } }
  answer([{ ...skill, image }])
  const [found] = await getSkills('tech', { skills: [shown] }, signal)
  expect(found?.image).toEqual({ dark: 'assets/skills/cccccccc.webp', light: image.light })
})

it('asks nobody on a page without a function, which has the skills of every category itself', async () => {
  const ask = vi.fn()
  vi.stubGlobal('fetch', ask)
  const card = toSummary(project)
  const other = { ...skill, name: 'Go' }
  const alone = { projects: [card], skills: [skill], otherSkills: { coding: [other] } }
  expect(await getProjects(alone, signal)).toEqual([card])
  expect(await getSkills('tech', alone, signal)).toEqual([skill])
  expect(await getSkills('coding', alone, signal)).toEqual([other])
  expect(ask).not.toHaveBeenCalled()
})
