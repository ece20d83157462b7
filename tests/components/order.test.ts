import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dragged, grabRow, letGo, list, openActions } from './forms.ts'
import { button, text } from './locators.ts'
import { entries, fillIn, openPart, openProfile, storeProfile } from './owner-profile.ts'
import { project, skill } from './samples.ts'
import { api, openOwnersArea, refusal } from './screens.ts'

const rows = (name: string) => [
  ...list(name).element().querySelectorAll<HTMLTableRowElement>('tbody tr'),
]
const names = (name: string) =>
  rows(name).map((row) => row.querySelector('a[title]')?.getAttribute('title'))
const storedNames = () => api.skills.map(({ name }) => name)
const threeSkills = () => {
  api.skills.push(...['One', 'Two', 'Three'].map((name) => skill({ name })))
}

test('Up and Down by keyboard, saved whole; the focus stays', async () => {
  threeSkills()
  openOwnersArea()
  const down = (await openActions('One')).getByRole('button', { name: 'Move down' })
  down.element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  const turned = ['Two', 'Three', 'One']
  await expect.poll(() => names('All Skills')).toEqual(turned)
  await expect.element(down).toHaveFocus()
  await expect.element(text('One is now number 3.')).toBeInTheDocument()
  await expect.poll(storedNames).toEqual(turned)
  openOwnersArea()
  await expect.element(list('All Skills').getByRole('table')).toBeVisible()
  expect(names('All Skills')).toEqual(turned)
})

test('an entry moved while another is being deleted is moved, and the order names what is left', async () => {
  threeSkills()
  openOwnersArea()
  const [one, two, three] = api.skills.map(({ _id }) => _id)
  const finish = api.hold('skill/deleteskill')
  await (await openActions('Two')).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => api.bodies('skill/deleteskill')).toEqual([{ _id: two }])
  await (await openActions('One')).getByRole('button', { name: 'Move to the bottom' }).click()
  expect(api.bodies('skill/reorderskills')).toEqual([])
  finish()
  await expect.poll(() => api.bodies('skill/reorderskills')).toEqual([{ ids: [three, one] }])
  await expect.poll(() => names('All Skills')).toEqual(['Three', 'One'])
  await expect.element(text(/^This list was changed/)).not.toBeInTheDocument()
})

test('a second finger neither drags another row nor lets the first one go', async () => {
  threeSkills()
  openOwnersArea()
  await showSkills()
  const [first, second] = rows('All Skills').map((row) =>
    row.querySelector('[title="Drag to reorder"]'),
  )
  const { top = 0 } = first?.getBoundingClientRect() ?? {}
  const touch = async (type: string, pointerId: number, y: number, on: EventTarget = window) => {
    on.dispatchEvent(
      new PointerEvent(type, { pointerId, clientY: top + y, bubbles: true, cancelable: true }),
    )
    // What follows is drawn.
    await new Promise(requestAnimationFrame)
  }
  const held = () => [...dragged()].map((row) => [row.sectionRowIndex, row.style.transform])
  const firstHeld = [[0, 'translateY(10px)']]
  await touch('pointerdown', 1, 0, first ?? window)
  await touch('pointermove', 1, 10)
  expect(held()).toEqual(firstHeld)
  for (const end of ['pointerup', 'pointercancel']) {
    await touch('pointerdown', 2, 60, second ?? window)
    await touch('pointermove', 2, 90)
    expect(held()).toEqual(firstHeld)
    await touch(end, 2, 90)
    expect(held(), end).toEqual(firstHeld)
  }
  await touch('pointermove', 1, 1_000)
  await touch('pointerup', 1, 1_000)
  await expect.poll(storedNames).toEqual(['Two', 'Three', 'One'])
})

test('an order that cannot be saved is put back whole', async () => {
  api.projects.push(...['One', 'Two', 'Three'].map((name) => project({ name })))
  api.answer('project/reorderprojects', () => Response.error())
  openOwnersArea()
  const down = (await openActions('One')).getByRole('button', { name: 'Move down' })
  // Before the list is fetched again.
  const refetch = api.hold('project/getprojects')
  await down.click()
  await expect.element(text('The order could not be saved.')).toBeVisible()
  // A failed move is not left announced.
  await expect.element(text('One is now number 2.')).not.toBeInTheDocument()
  await expect.poll(() => names('All Projects')).toEqual(['One', 'Two', 'Three'])
  refetch()
  api.answer('project/reorderprojects', () => refusal(409, { message: 'x', code: 'changed' }))
  await down.click()
  await expect.element(text(/^This list was changed in another tab/)).toBeVisible()
  await expect.poll(() => names('All Projects')).toEqual(['One', 'Two', 'Three'])
})

test('a row’s menu moves it again and again by pressing on the same spot, and to either end at once; it closes at another press', async () => {
  api.projects.push(
    ...Array.from({ length: 25 }, (_, index) => project({ name: `Number ${index}` })),
  )
  openOwnersArea()
  const actions = await openActions('Number 20')
  const spot = actions.getByRole('button', { name: 'Move up' }).element().getBoundingClientRect()
  for (const place of [19, 18, 17]) {
    const pressed = document.elementFromPoint(spot.x + 10, spot.y + 10)
    if (pressed instanceof HTMLElement) pressed.click()
    await expect.poll(() => names('All Projects')[place]).toBe('Number 20')
    await expect.element(actions.getByText(new RegExp(`${place + 1} of 25`))).toBeVisible()
  }
  await actions.getByRole('button', { name: 'Move to the bottom' }).click()
  await expect.poll(() => names('All Projects').at(-1)).toBe('Number 20')
  await actions.getByRole('button', { name: 'Move to the top' }).click()
  await expect.poll(() => names('All Projects')[0]).toBe('Number 20')
  await userEvent.keyboard('{Escape}')
  const opener = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })
  await expect.element(opener('Number 20')).toHaveFocus()

  // It closes at another press on its button; another row's opens at the first.
  for (const _ of ['once', 'twice']) {
    const one = await openActions('Number 20')
    await expect.element(one).toBeVisible()
    await opener('Number 20').click()
    await expect.element(one).not.toBeInTheDocument()
  }
  for (const name of ['Number 24', 'Number 20']) {
    await expect.element(await openActions(name)).toBeVisible()
    await expect.element(page.getByRole('dialog')).toHaveLength(1)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(opener('Number 20')).toHaveFocus()
  // Opened again, it is beside its button wherever that is now.
  opener('Number 20').element().scrollIntoView({ block: 'start', behavior: 'instant' })
  await userEvent.keyboard('{Enter}')
  const menu = page.getByRole('dialog')
  await expect.element(menu.getByRole('link', { name: 'Edit' })).toHaveFocus()
  const { bottom } = opener('Number 20').element().getBoundingClientRect()
  expect(menu.element().getBoundingClientRect().top - bottom).toBeCloseTo(4, 0)
})

/** Waits until everything above the skills has loaded, which shifts the rows. */
async function showSkills(): Promise<void> {
  await expect.element(list('All Skills').getByRole('table')).toBeVisible()
  await expect.element(text(/^No projects yet\./)).toBeVisible()
  await expect.element(text('Add your first project')).toBeVisible()
  await expect.element(text(/^Nobody has looked yet/)).toBeVisible()
  list('All Skills').element().scrollIntoView({ behavior: 'instant' })
}

async function drag(name: string, place: number, to: number): Promise<void> {
  await grabRow(rows(name)[place], to)
  await expect.poll(dragged).toHaveLength(1)
}

test('dragging by pointer moves a row, Escape puts it back', async () => {
  threeSkills()
  openOwnersArea()
  await showSkills()
  const dragFirst = () => {
    const { bottom = 0 } = rows('All Skills').at(-1)?.getBoundingClientRect() ?? {}
    return drag('All Skills', 0, bottom - 5)
  }
  await dragFirst()
  await userEvent.keyboard('{Escape}')
  await letGo()
  await expect.poll(dragged).toHaveLength(0)
  expect(names('All Skills')).toEqual(['One', 'Two', 'Three'])
  expect(api.bodies('skill/reorderskills')).toEqual([])
  await dragFirst()
  await letGo()
  await expect.poll(() => names('All Skills')).toEqual(['Two', 'Three', 'One'])
  await expect.poll(storedNames).toEqual(['Two', 'Three', 'One'])
})

test('a row that is held at the window’s edge scrolls the list on', async () => {
  api.skills.push(...Array.from({ length: 40 }, (_, index) => skill({ name: `Number ${index}` })))
  openOwnersArea()
  await showSkills()
  const before = scrollY
  await drag('All Skills', 3, innerHeight - 10)
  await expect.poll(() => scrollY).toBeGreaterThan(before + 600)
  await userEvent.keyboard('{Escape}')
  await letGo()
})

test('a row’s menu is whole within the window of a phone that lies on its side', async () => {
  await page.viewport(844, 390)
  const all = ['One', 'Two', 'Three', 'Four', 'Five']
  api.projects.push(...all.map((name) => project({ name })))
  openOwnersArea()
  for (const name of all) {
    const actions = await openActions(name)
    for (const action of ['Move up', 'Delete'])
      await expect
        .element(actions.getByRole('button', { name: action }))
        .toBeInViewport({ ratio: 1 })
  }
})

test('a dialog leaves the page its scroll bar, so that it is as wide as it was', async () => {
  openOwnersArea('/admin?mode=projects')
  const bar = () => getComputedStyle(document.documentElement).overflowY
  const fill = page.getByRole('button', { name: 'Fill from GitHub' })
  await expect.element(fill).toBeVisible()
  expect(bar()).toBe('scroll')
  await fill.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(bar()).toBe('scroll')
})

test('entries stand as they were typed, above those that were there, and are sorted newest first by one press, which has no more to do then', async () => {
  storeProfile()
  openProfile('education')
  await button('Add a school').click()
  await fillIn({ Degree: 'Doctorate', School: 'Gdańsk', Years: '2008–2012' })
  await openPart('Contact')
  await openPart('Education')
  await button('Add a school').click()
  await fillIn({ Degree: 'Evening school', School: 'Gdańsk', Years: '1999' })
  await expect
    .poll(entries)
    .toEqual(
      ['Doctorate', 'Evening school', 'Master', 'Matura'].map((degree) =>
        expect.stringContaining(degree),
      ),
    )
  await button('Sort newest first').click()
  await expect
    .poll(entries)
    .toEqual(
      ['Master', 'Matura', 'Doctorate', 'Evening school'].map((degree) =>
        expect.stringContaining(degree),
      ),
    )
  await expect.element(button('Add a school')).toHaveFocus()
  await expect.element(button('Sort newest first')).not.toBeInTheDocument()
})
