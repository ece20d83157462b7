import type { Page } from '@playwright/test'
import { categories } from '../../functions/src/contract/categories.ts'
import { expect, post, remove, row, test, unique } from './owner.ts'

const markup = '<img src=x onerror="hit=1"><script>hit=1</script>{{7*7}}=cmd()'
const description = `${markup}\n<svg onload="hit=1"><a href="javascript:hit=1">=HYPERLINK("x")</a>`
const technology = `<b onclick="hit=1">{{7*7}}</b>`

test('21: markup and formulas in a skill and a project are text on the page', async ({
  page,
  make,
}) => {
  const category = categories.find(({ type }) => type === 'plat')
  const skill = await make.skill({ name: named(), type: 'plat', status: 'published' })
  const project = await addProject(page, 'published')
  make.forget('project', project.name)
  await page.goto('/')
  const section = page.locator('#Skills')
  while ((await section.locator('[aria-live]').textContent()) !== category?.label) {
    await page.getByRole('button', { name: 'Previous category' }).click()
  }
  await expect(section.getByRole('link').getByText(skill.name, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  const card = page.getByRole('article').filter({ hasText: project.name })
  await expect(card.getByRole('heading')).toHaveText(project.name)
  await expect(card).toContainText(description, { useInnerText: true })
  await expect(card.getByRole('listitem')).toHaveText([technology])
  await expectOnlyText(page)
})

test('21: they are text in the owner’s lists, the bin, a message and what is said about them', async ({
  page,
  make,
}) => {
  const skill = await make.skill({ name: named(), type: 'plat' })
  const project = await addProject(page, 'draft')
  make.forget('project', project.name)
  const { fullname, message } = await make.message({ fullname: named(), message: description })
  await page.goto('/admin?type=plat')
  await expect(row(page, skill.name)).toContainText(skill.name)
  await expect(row(page, project.name)).toContainText(project.name)
  await expect(row(page, project.name)).toContainText(description)
  await expect(row(page, project.name)).toContainText(technology)
  await remove(page, skill.name)
  await expect(page.getByText(`“${skill.name}” is in the trash.`)).toBeVisible()
  await expectOnlyText(page)

  await page.goto('/admin?mode=trash')
  await expect(page.getByRole('listitem').filter({ hasText: skill.name })).toHaveCount(1)
  await expectOnlyText(page)

  await page.goto('/admin?mode=messages')
  const letter = page.getByRole('listitem').filter({ hasText: fullname })
  await letter.locator('summary').click()
  await expect(letter.locator('p').filter({ hasText: 'HYPERLINK' })).toHaveText(message)
  await letter.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText(`The message from ${fullname} cannot`)
  await expectOnlyText(page)
})

test('21: they are text in the form and in its preview, stored and typed', async ({
  page,
  make,
}) => {
  const project = await addProject(page, 'draft')
  make.forget('project', project.name)
  const preview = page.getByRole('complementary', { name: 'As a visitor sees it' })
  await page.goto(`/admin?mode=projects&edit=${project._id}`)
  await expect(page.getByLabel('Project Description')).toHaveValue(description)
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText([project.name, project.name])
  await expect(preview).toContainText(description, { useInnerText: true })
  await expect(preview.getByRole('listitem')).toHaveText([technology, technology])
  await expectOnlyText(page)

  await page.goto('/admin?mode=skills')
  await page.getByLabel('Skill Name').fill(markup)
  await expect(preview).toContainText(markup)
  await expectOnlyText(page)
})

function named(): string {
  return `${unique('')} ${markup}`.trim()
}

async function addProject(page: Page, status: 'draft' | 'published') {
  const { project } = await post(page.request, 'project/addproject', {
    multipart: {
      ...{ name: named(), description, status },
      github: 'https://github.com/example/markup',
      technologies: JSON.stringify([technology]),
    },
  })
  return project as { _id: string; name: string }
}

/** What would be there if a text had been taken for markup, or a formula worked out. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(
    page.locator('img[src="x"], svg[onload], [onclick], [href^="javascript"]'),
  ).toHaveCount(0)
  await expect(page.getByText('49=cmd()')).toHaveCount(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
}
