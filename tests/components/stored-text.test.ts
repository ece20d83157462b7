import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toSummary } from '#contract/project.ts'
import { testProfile } from '../support/test-profile.ts'
import { remove, row } from './forms.ts'
import { find, texts } from './home.ts'
import { button, field } from './locators.ts'
import { message, project, skill } from './samples.ts'
import { api, openHome, openOwnersArea, openPublishedHome } from './screens.ts'

/** Stored text is shown literally: no markup, formula or script takes effect. */
const markup = '<img src=x onerror="hit=1"><script>hit=1</script>{{7*7}}=cmd()'
const description = `${markup}\n<svg onload="hit=1"><a href="javascript:hit=1">=HYPERLINK("x")</a>`
const technology = `<b onclick="hit=1">{{7*7}}</b>`
const stored = {
  skill: skill({ name: `Skill ${markup}` }),
  project: project({ name: `Project ${markup}`, description, technologies: [technology] }),
  message: message({ fullname: `Visitor ${markup}`, message: description }),
}

beforeEach(() => {
  api.skills.push(structuredClone(stored.skill))
  api.projects.push(structuredClone(stored.project))
  api.messages.push(structuredClone(stored.message))
})

afterEach(expectNoEffect)

function expectNoEffect(): void {
  const drawn = 'img[src="x"], svg[onload], [onclick], [href^="javascript"], #root script'
  expect([...document.querySelectorAll(drawn)]).toEqual([])
  expect(document.body.textContent).not.toContain('49=cmd()')
  expect('hit' in window).toBe(false)
}

const visits = {
  'as its calls answer': async () => openHome(testProfile),
  'as it was published': async () => {
    const { skill, project } = stored
    openPublishedHome({ projects: [toSummary(project)], skills: [skill] }, testProfile)
    // A button that responds is hydrated.
    await button('Switch to dark theme').click()
    await expect.element(button('Switch to light theme')).toBeVisible()
  },
}

test.for(Object.entries(visits))('21: on the home page, %s', async ([, open]) => {
  await open()
  await expect
    .poll(() => texts('#Skills li a'))
    .toEqual([expect.stringContaining(stored.skill.name)])
  await expect.poll(() => texts('#Projects article h3')).toEqual([stored.project.name])
  expect(find('#Projects article').textContent).toContain(description)
  expect(texts('#Projects article li')).toEqual([technology])
})

test('21: in the owner’s lists and messages, in what is said of them, in the trash, in a form and its preview, stored and typed', async () => {
  openOwnersArea()
  await expect.element(row(stored.project.name)).toBeVisible()
  await expect.element(row(stored.skill.name)).toBeVisible()
  const cells = texts('#root tbody td')
  for (const words of [stored.project.name, stored.skill.name, description, technology])
    expect(cells).toContainEqual(expect.stringContaining(words))
  await remove(stored.skill.name)
  const said = (words: string) => page.getByText(`${words} is in the trash.`, { exact: false })
  await expect.element(said(`“${stored.skill.name}”`)).toBeVisible()
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect.element(page.getByRole('listitem').getByText(stored.skill.name)).toBeVisible()

  expectNoEffect()
  const { fullname } = stored.message
  openOwnersArea('/admin?mode=messages')
  const letter = page.getByRole('listitem').filter({ hasText: fullname })
  await letter.getByText(fullname, { exact: false }).first().click()
  await expect.poll(() => texts('details p[dir]')).toContain(description)
  await letter.getByRole('button', { name: 'Delete' }).click()
  await expect.element(said(`The message from ${fullname}`)).toBeVisible()

  expectNoEffect()
  openOwnersArea(`/admin?mode=projects&edit=${stored.project._id}`)
  await expect.element(field('Project Description')).toHaveValue(description)
  const { name } = stored.project
  await expect.poll(() => texts('aside article h3')).toEqual([name, name])
  expect(texts('aside article')[0]).toContain(description)
  expect(texts('aside article li')).toEqual([technology, technology])
  expectNoEffect()
  openOwnersArea('/admin?mode=skills')
  await field('Skill Name').fill(markup)
  await expect.poll(() => find('aside').textContent).toContain(markup)
})
