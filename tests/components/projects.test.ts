import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testProfile } from '../support/test-profile.ts'
import { all, openCarousel, texts } from './home.ts'
import { project } from './samples.ts'
import { api, logs, openHome, refusal } from './screens.ts'

const section = page.getByRole('region', { name: 'Projects' })
const code = section.getByRole('link', { name: 'See my code on GitHub' })
const social = [{ label: 'GitHub', url: 'https://github.com/zoe', icon: 'github' as const }]

test('the words of a field stay on it, at every width', async () => {
  const words = [
    { name: 'Wissenschaftliche Bibliotheksverwaltung', result: '' },
    { name: 'A', result: '123,456,789 kB saved' },
    { name: '图书馆管理系统', result: 'Ward by ward' },
    { name: 'مكتبة', result: '١٬٤٠٠ شخص كل أسبوع' },
    { name: 'A name', result: 'Wissenschaftliche Bibliotheksverwaltungen im ganzen Bundesgebiet' },
  ]
  await openCarousel(...words.map((one) => project(one)))
  const fields = '.plate'
  for (const width of [360, 768, 1025, 1440]) {
    await page.viewport(width, 900)
    await expect.poll(() => all(fields).length).toBe(5)
    const beyond = all(fields).filter((field) => {
      const range = document.createRange()
      range.selectNodeContents(field)
      const words = range.getBoundingClientRect()
      // Carousel cards may be turned, and their boxes with them.
      const { left, right, top } = field.getBoundingClientRect()
      return words.left < left || words.right > right || words.top < top
    })
    expect(
      beyond.map(({ textContent }) => textContent),
      `at ${width} px`,
    ).toEqual([])
  }
})

test("fetch not ok: console log 'Failed to fetch projects', list stays empty, no message to the user", async () => {
  api.answer('project/getprojects', () => refusal(500, { message: 'x', code: 'internal' }))
  openHome({ ...testProfile, social })
  await expect.poll(() => logs).toContain('Failed to fetch projects')
  await expect.element(code).toHaveAttribute('href', 'https://github.com/zoe')
  // Nothing is said about projects, since it is unknown whether there are any.
  expect(texts('#Projects p, #Projects article, [role=status], [role=alert]')).toEqual([])
  // Asks for nothing else: the body has no filter.
  expect(api.bodies('project/getprojects')[0]).toEqual({})
})

test('a link from data opens only http(s), and what is missing leaves nothing behind', async () => {
  api.projects.push(
    project({ name: 'Unsafe', github: 'javascript:alert(1)', deploy: 'data:text/html,x' }),
    project({ name: 'Bare', technologies: [] }),
  )
  openHome(testProfile)
  await expect.poll(() => texts('#Projects h3')).toEqual(['Unsafe', 'Bare'])
  const [unsafe, bare] = all('#Projects article')
  expect(unsafe?.textContent).toContain('Source')
  expect(unsafe?.querySelectorAll('a')).toHaveLength(0)
  expect([...(bare?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    'Source',
  ])
})
