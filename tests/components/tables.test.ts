import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { categories } from '#contract/categories.ts'
import { shortDay } from '../../web/src/owner/ui/short-day.ts'
import { hueOf, huesOf } from '../../web/src/ui/hue.ts'
import { list, openActions, row } from './forms.ts'
import { button, heading, text } from './locators.ts'
import { note, project, skill } from './samples.ts'
import { api, complaints, logs, openOwnersArea, phone } from './screens.ts'

const category = () => page.getByLabelText('Choose a category:')

test('All Skills starts on tech and asks again for every category; a failed list is only logged, and the list stays', async () => {
  api.skills.push(skill())
  openOwnersArea()
  await expect.element(category()).toHaveValue('tech')
  const options = category().getByRole('option').elements()
  expect(options.map(({ textContent }) => textContent)).toEqual(
    categories.map(({ label }) => label),
  )
  await expect.element(row('Rust')).toBeVisible()
  api.answer('skill/getskills', () => new Response('', { status: 500 }))
  await category().selectOptions('cloud')
  await expect.poll(() => logs).toContain('Failed to fetch skills')
  await expect.element(category()).toHaveValue('tech')
  await expect.element(row('Rust')).toBeVisible()
  expect(document.querySelectorAll('[data-rht-toaster] [role=status]')).toHaveLength(0)
  api.answer('skill/getskills')
  // The first steps count the skills of all categories.
  const asked = () => api.bodies('skill/getskills').flatMap(({ type }) => type ?? [])
  // Not back to the first, whose list may just be on its way again.
  for (const { type } of categories.slice(1)) {
    await category().selectOptions(type)
    await expect.poll(() => asked().at(-1)).toBe(type)
  }
  expect(new Set(asked())).toEqual(new Set(categories.map(({ type }) => type)))
})

test('the columns of the tables, hidden at their widths', async () => {
  api.skills.push(skill())
  api.projects.push(project())
  api.notes.push(note())
  openOwnersArea()
  const tables: Record<string, Record<string, number>> = {
    'All Skills': { Image: 0, Name: 0, Type: 0, 'Created At': 500, URL: 430 },
    'All Projects': {
      Image: 500,
      'Project Name': 0,
      Description: 550,
      Technologies: 0,
      'Created At': 600,
      GitHub: 0,
      'Live Demo': 0,
    },
    'All Notes': { Title: 0, Day: 0, 'Written about': 380, Elsewhere: 0 },
  }
  for (const name of Object.keys(tables))
    await expect.element(list(name).getByRole('table')).toBeVisible()
  for (const width of [1440, 600, 599, 550, 549, 500, 499, 430, 429, 390, 320]) {
    await page.viewport(width, 844)
    for (const [name, columns] of Object.entries(tables)) {
      const heads = [...list(name).element().querySelectorAll('th')]
      const shown = () =>
        heads.filter((head) => head.checkVisibility()).map(({ textContent }) => textContent)
      await expect
        .poll(() => shown().filter((head) => head in columns), { message: `${name} at ${width}` })
        .toEqual(Object.keys(columns).filter((head) => width >= (columns[head] ?? 0)))
    }
    const over = document.documentElement.scrollWidth - innerWidth
    expect(over, `sideways at ${width}`).toBeLessThanOrEqual(0)
  }
})

test('the rows: image by theme, type, local date, links in a new tab; and the two links of the heading', async () => {
  const image = { dark: 'images/skills/d.webp', light: 'images/skills/l.webp' }
  const otherDay = '2024-07-08T12:00:00.000Z'
  const stored = skill({ url: 'https://example.com/here', image, updatedAt: otherDay })
  const technologies = ['Go', 'SQLite']
  const deploy = 'https://tide.example.com/'
  const tide = project({ deploy, technologies, createdAt: otherDay })
  api.skills.push(stored)
  api.projects.push(tide)
  openOwnersArea()
  const picture = row('Rust').getByRole('link', { name: /^Image of Rust/ })
  await expect.element(picture).toHaveAttribute('href', '/images/skills/l.webp')
  await expect.element(picture).toHaveAttribute('target', '_blank')
  await button('Switch to dark theme').click()
  await expect.element(picture).toHaveAttribute('href', '/images/skills/d.webp')
  await button('Switch to light theme').click()
  await expect.element(row('Rust').getByText('Technology')).toBeVisible()
  await expect.element(row('Rust').getByText(shortDay(stored.createdAt))).toBeVisible()
  const url = row('Rust').getByRole('link', { name: 'example.com/here' })
  await expect.element(url).toHaveAttribute('target', '_blank')
  await expect.element(url).toHaveAttribute('rel', expect.stringContaining('noopener'))

  const own = row('Tide table')
  await expect.element(own.getByText('Go, SQLite')).toBeVisible()
  await expect.element(own.getByTitle(tide.description)).toBeVisible()
  await expect.element(own.getByText(shortDay(tide.updatedAt)).last()).toBeVisible()
  for (const [name, href] of [
    ['GitHub of Tide table', tide.github],
    ['Live Demo of Tide table', tide.deploy],
  ] as const) {
    await expect.element(own.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect.element(own.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  // Regardless of the origin it runs on.
  for (const name of ['Test link', 'Deployed site']) {
    const link = page.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', `${location.origin}/`)
  }
})

test('a project’s image is its small plate in the hue that it has on the page, with its figure, also where a press opens its picture', async () => {
  const named = ['Gull', 'Weir', 'Tide'].map((name) => project({ name }))
  const [first, draft, last] = named
  Object.assign(first ?? {}, { result: 'Answers in 3 ms', photo: 'images/g.webp' })
  Object.assign(draft ?? {}, { status: 'draft' })
  Object.assign(last ?? {}, { photo: 'images/p.webp', photoHue: hueOf({ name: 'Gull' }) })
  api.projects.push(...named)
  openOwnersArea()
  const plate = (name: string) => row(name).element().querySelector<HTMLElement>('.plate')
  await expect.poll(() => plate('Gull')?.textContent).toBe('Answers in 3 ms')
  const hues = () => ['Gull', 'Tide'].map((name) => plate(name)?.style.getPropertyValue('--hue'))
  const shown = huesOf(named.filter(({ status }) => status === 'published')).map(String)
  expect(new Set(shown).size).toBe(2)
  await expect.poll(hues).toEqual(shown)
  const picture = row('Tide').getByRole('link', { name: 'Image of Tide, full size' })
  await expect.element(picture).toHaveAttribute('href', '/images/p.webp')
  await expect.element(picture).toHaveAttribute('target', '_blank')
  await page.viewport(...phone)
  for (const [index, name] of ['Gull', 'Tide'].entries()) {
    const visible = () =>
      [...row(name).element().querySelectorAll<HTMLElement>('.plate')].filter((one) =>
        one.checkVisibility(),
      )
    // A picture that cannot be loaded leaves the name.
    await expect
      .poll(() => visible().map(({ textContent }) => textContent))
      .toEqual([['Answers in 3 ms', 'Tide'][index]])
    expect(visible()[0]?.style.getPropertyValue('--hue')).toBe(shown[index])
  }
  openOwnersArea(`/admin?mode=projects&edit=${last?._id}`)
  const card = page.getByRole('figure', { name: 'On the light theme' })
  const previewed = () => card.element().querySelector<HTMLElement>('.plate')?.style
  await expect.element(card).toBeVisible()
  await expect.poll(() => previewed()?.getPropertyValue('--hue')).toBe(shown[1])
})

test('empty states say what to do next, placeholders while loading', async () => {
  const releases = ['skill/getskills', 'project/getprojects'].map((call) => api.hold(call))
  openOwnersArea()
  // What follows the first of them is hidden.
  await expect.poll(() => page.getByRole('status', { name: 'Loading' }).elements()).toHaveLength(1)
  for (const release of releases) release()
  await expect.element(text('No skills in this category yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add a project' }).click()
  await expect.element(heading('Add Project')).toBeVisible()
})

test('on a phone a card loses nothing essential', async () => {
  await page.viewport(...phone)
  api.skills.push(skill({ url: 'https://example.com/card' }))
  api.projects.push(project({ deploy: 'https://tide.example.com/' }))
  for (const [name, parts] of [
    ['Rust', ['Technology', 'example.com/card']],
    ['Tide table', ['Rust, SQLite', 'GitHub', 'Live Demo']],
  ] as const) {
    openOwnersArea()
    const card = page.getByRole('row').filter({ has: page.getByTitle(name) })
    await expect.element(card).toBeVisible()
    for (const part of parts) await expect.element(card.getByText(part).first()).toBeVisible()
    await expect.element(card.getByRole('switch')).toBeVisible()
    const actions = await openActions(name)
    for (const action of ['Move up', 'Move down', 'Delete'])
      await expect.element(actions.getByRole('button', { name: action })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    // A press anywhere on the card opens the form.
    const { height } = card.element().getBoundingClientRect()
    await card.click({ position: { x: 8, y: height - 4 } })
    await expect.element(heading(`Edit ${name}`)).toBeVisible()
  }
})

test('on a phone all rows of a list are equally high, however short their names and addresses', async () => {
  await page.viewport(...phone)
  for (const name of ['Rust', 'Go', 'PostgreSQL'])
    api.skills.push(skill({ name, url: `https://${name}.example.com` }))
  for (const name of ['Tide table', 'Vandi', 'Ward Ledger']) api.projects.push(project({ name }))
  openOwnersArea()
  for (const name of ['All Skills', 'All Projects']) {
    await expect.element(list(name).getByRole('table')).toBeVisible()
    // The first has no line above it.
    const [, second, third] = list(name).element().querySelectorAll('tbody tr')
    expect(second?.clientHeight).toBe(third?.clientHeight)
    expect(second?.clientHeight).toBeGreaterThan(0)
  }
})

test('a row that cannot be shown keeps its columns', async () => {
  api.projects.push(project({ name: 'Odd', technologies: null as unknown as string[] }), project())
  openOwnersArea()
  await expect.element(text('This row cannot be shown.')).toBeVisible()
  // React reports the row that it could not render.
  expect(complaints.splice(0).join()).toContain("reading 'join'")
  const left = (name: string) =>
    page
      .getByRole('switch', { name: `${name} is published` })
      .element()
      .getBoundingClientRect().left
  expect(left('Odd')).toBe(left('Tide table'))
})
