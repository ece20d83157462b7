import { expect, it } from 'vitest'
import { samples } from '../../../tests/support/resume/samples.ts'
import { resumePage } from './resume-page.tsx'

const options = { tokens: '', fontFaces: '', hues: [], hasPdf: true, picture: '' }

it('gives the second column more room where it has more than half as many entries as the first', () => {
  const { jobs, schools } = samples.short
  const most = 2 * [...schools, 'skills'].length
  const pageWith = (count: number) =>
    resumePage({ ...samples.short, projects: [], jobs: Array(count).fill(jobs[0]) }, options)
  expect(pageWith(most)).toContain('<main class="columns" ')
  expect(pageWith(most - 1)).toContain('<main class="columns even" ')
})

it.each([
  [1, 2, '</section><section>'],
  [2, 2, '</section></div><div><section>'],
])(
  'has education beside %d jobs, or below them where these alone are few',
  (count, some, between) => {
    const [job] = samples.short.jobs
    const [school] = samples.short.schools
    const page = resumePage(
      {
        ...samples.short,
        projects: [],
        jobs: Array(count).fill(job),
        schools: Array(some).fill(school),
      },
      options,
    )
    expect(page.replaceAll(/<h2[^>]*>/g, '')).toContain(`${between}Education`)
  },
)
