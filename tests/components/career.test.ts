/** About me, experience and education on a desktop. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PublicProfile } from '#contract/profile.ts'
import { careerColumns } from '../../web/publish/career-columns.ts'
import { renderHome } from '../../web/src/home/render.tsx'
import { testProfile } from '../support/test-profile.ts'
import { all, find, texts } from './home.ts'
import { withWords } from './screens.ts'

const [job] = testProfile.experience
const [school] = testProfile.education
const plain = { summary: '', highlights: [], technologies: [] }
const boxOf = (selector: string) => find(selector).getBoundingClientRect()

function draw(words: Partial<PublicProfile>): void {
  const root = document.createElement('div')
  onTestFinished(() => root.remove())
  document.body.append(root)
  const profile = { ...testProfile, ...words }
  root.innerHTML = renderHome(withWords(careerColumns(profile), profile), profile)
}

test('where they are about as long, About me and Education stand beside the experience, and come first for readers', () => {
  if (!job || !school) throw new Error('The profile has neither job nor school')
  const experience = Array.from({ length: 5 }, () => ({ ...job, ...plain }))
  const education = [school, school].map((one) => ({ ...one, highlights: [] }))
  draw({ bio: ['One paragraph.'], experience, education })
  expect(texts('main section[id] h2').slice(0, 2)).toEqual(['About me', 'Education'])
  const jobs = boxOf('#About ul:has(h4)')
  const schools = boxOf('#Education ul')
  expect(schools.right).toBeLessThan(jobs.left)
  expect(schools.top).toBeGreaterThan(jobs.top)
  expect(schools.top).toBeLessThan(jobs.bottom)
  expect(schools.top).toBeGreaterThan(boxOf('#About p').bottom)
})

test('where the jobs are shorter than what is beside them, the facts stand below them; the headings of both columns stand on one line, at 900 px too', async () => {
  if (!job || !school) throw new Error('The profile has neither job nor school')
  await page.viewport(900, 900)
  onTestFinished(() => page.viewport(1440, 900))
  const brief = { ...testProfile.brief, rightToWork: 'India', languages: ['English'] }
  const education = [school, school].map((one) => ({ ...one, highlights: [] }))
  draw({ bio: ['One paragraph.'], brief, experience: [job], education })
  const facts = boxOf('#About dl:not(li *)')
  const jobs = boxOf('#About ul:has(h4)')
  expect([facts.left, facts.right]).toEqual([jobs.left, jobs.right])
  expect(facts.top).toBeGreaterThan(jobs.bottom)
  expect(boxOf('#Education ul').right).toBeLessThan(jobs.left)
  const [about, experience] = ['#About h2', '#About h3'].map((title) => {
    const { top, height } = boxOf(title)
    return top + height / 2
  })
  expect(experience).toBeCloseTo(about ?? 0, 0)
})

test.for([1, 2, 3, 4])(
  'without jobs %i schools leave no column blank, and their years stand level',
  async (count) => {
    if (!school) throw new Error('The profile has no school')
    const education = Array.from({ length: count }, () => school)
    draw({ experience: [], education })
    const items = all('#Education li:has(h3)').map((item) => item.getBoundingClientRect())
    const right = Math.max(...items.map((item) => item.right))
    expect(right).toBeCloseTo(boxOf('#Education ul').right, 0)
    const inFirstRow = all('#Education dl').filter(
      (_, index) => items[index]?.top === items[0]?.top,
    )
    expect(new Set(inFirstRow.map((years) => years.getBoundingClientRect().top)).size).toBe(1)
  },
)
