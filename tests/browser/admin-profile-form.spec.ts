import { stopClock } from './fixtures.ts'
import { desktop, expect } from './owner.ts'
import { picture } from './owner-forms.ts'
import {
  entries,
  openPart,
  preview,
  profile,
  saveButton,
  stubProfile,
  test,
} from './owner-profile.ts'

const path = '/admin?mode=profile'

test('entries are moved and removed by their menu, and come back where they were by Undo', async ({
  page,
}) => {
  await stubProfile(page)
  await page.goto(`${path}#education`)
  const [first, second] = ['Master of Science', 'Matura']
  await expect(entries(page)).toContainText([first, second])
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  const menu = page.getByRole('dialog', { name: `Actions for ${first}` })
  await menu.getByRole('button', { name: 'Move down' }).click()
  await expect(entries(page)).toContainText([second, first])
  await expect(page.getByText(`${first} is now number 2.`)).toBeAttached()
  await menu.getByRole('button', { name: 'Delete' }).click()
  await expect(entries(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: new RegExp(`^${second}`) })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries(page)).toContainText([second, first])
  await expect(page.getByRole('button', { name: new RegExp(`^${first}`) })).toBeFocused()
})

test('whatever number of entries is removed, three notices at most bring the last ones back', async ({
  page,
}) => {
  const [school] = profile.education
  const degrees = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']
  const education = degrees.map((degree) => ({ ...school, degree })) as typeof profile.education
  await stubProfile(page, { ...profile, education })
  await page.clock.install()
  await page.goto(`${path}#education`)
  await expect(entries(page)).toHaveCount(degrees.length)
  await stopClock(page)
  for (const degree of degrees) {
    await page.getByRole('button', { name: `Actions for ${degree}` }).press('Enter')
    const menu = page.getByRole('dialog', { name: `Actions for ${degree}` })
    await menu.getByRole('button', { name: 'Delete' }).press('Enter')
  }
  // Those that are too many take a second to go; the others stay ten times as long.
  const left = async () => {
    await page.clock.runFor(200)
    return page.getByRole('button', { name: 'Undo' }).count()
  }
  await expect.poll(left).toBe(3)
  for (const degree of ['Epsilon', 'Delta', 'Gamma']) {
    const notice = page.getByRole('status').filter({ hasText: `“${degree}` })
    await notice.getByRole('button', { name: 'Undo' }).press('Enter')
  }
  await expect(entries(page)).toContainText(['Gamma', 'Delta', 'Epsilon'])
})

test('an entry is dragged to another place, Escape puts it back', async ({ page }) => {
  await stubProfile(page)
  await page.setViewportSize(desktop)
  await page.goto(`${path}#links`)
  await expect(entries(page)).toContainText(['GitLab', 'Bluesky'])
  const drag = async () => {
    const grip = await page.getByTitle('Drag to reorder').first().boundingBox()
    const below = await entries(page).nth(1).boundingBox()
    if (!grip || !below) throw new Error('no rows')
    await page.mouse.move(grip.x + 8, grip.y + 8)
    await page.mouse.down()
    await page.mouse.move(grip.x + 8, below.y + below.height, { steps: 4 })
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  // Where the entries are is measured anew.
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  await expect(entries(page)).toContainText(['GitLab', 'Bluesky'])
  await drag()
  await page.mouse.up()
  await expect(entries(page)).toContainText(['Bluesky', 'GitLab'])
})

test('a save leads to the first thing that is wrong, whatever part is open; each goes as it is mended', async ({
  page,
}) => {
  await stubProfile(page)
  let sent = 0
  await page.route('**/api/profile/updateprofile', (route) => {
    sent += 1
    return route.fulfill({
      json: { message: 'Profile saved', profile, updatedAt: '2026-02-02T00:00:00.000Z' },
    })
  })
  await page.goto(`${path}#experience`)
  await page.getByRole('button', { name: 'Add a place of work' }).click()
  await page.getByLabel('Title').fill('Developer')
  await openPart(page, 'Contact')
  await page.getByLabel('Email', { exact: true }).fill('ira')
  await openPart(page, 'Words')
  await saveButton(page).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Experience' })).toBeVisible()
  await expect(page.getByLabel('Company', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Company', { exact: true })).toHaveAccessibleDescription(
    'Enter a company',
  )
  await expect(page.getByLabel('Start, month')).toHaveAccessibleDescription(
    'Choose the month and type the year',
  )
  await page.getByLabel('Company', { exact: true }).fill('Harbourline')
  await expect(page.getByText('Enter a company')).toBeHidden()
  await page.getByLabel('Start, month').selectOption('May')
  await page.getByLabel('Start, year').fill('2024')
  await page.getByLabel('End, month').selectOption('April')
  await page.getByLabel('End, year').fill('2024')
  await expect(page.getByText('The end comes before the start')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I work here now' }).check()
  await expect(page.getByText('The end comes before the start')).toBeHidden()
  await expect(page.getByLabel('End, month')).toBeHidden()

  const parts = page.getByRole('navigation', { name: 'Parts of the profile' })
  await expect(parts.getByRole('link', { name: 'Experience', exact: true })).toBeVisible()
  await expect(parts.getByRole('link', { name: 'Contact, something is wrong' })).toBeVisible()
  await saveButton(page).click()
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(
    'Enter an e-mail address such as name@example.com',
  )
  await email.fill('ira@example.com')
  await expect(parts.getByRole('link', { name: 'Contact', exact: true })).toBeVisible()
  expect(sent).toBe(0)
  await saveButton(page).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  expect(sent).toBe(1)
})

test('a list that is full says so, one that needs an entry asks for it', async ({ page }) => {
  const [school] = profile.education
  await stubProfile(page, { ...profile, education: Array(6).fill(school) })
  await page.goto(`${path}#education`)
  const add = page.getByRole('button', { name: 'Add a school' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription('These are all 6 that there is room for.')
  await page.unrouteAll()
  await stubProfile(page, { ...profile, education: profile.education.slice(0, 1) })
  await page.reload()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await saveButton(page).click()
  await expect(add).toBeFocused()
  await expect(add).toHaveAccessibleDescription('Enter a school')
})

test('the sections show what is typed and chosen, on both themes, and nothing in them can be pressed', async ({
  page,
}) => {
  await stubProfile(page)
  await page.goto(path)
  await page.getByLabel('Name', { exact: true }).fill('Ada Wolf')
  await page.getByLabel('Typed role 1').fill('Tester')
  for (const theme of ['light', 'dark'] as const) {
    const shown = preview(page, theme)
    await expect(shown.getByText('Ada Wolf')).toBeVisible()
    await expect(shown.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(shown.locator('body')).toHaveAttribute('inert', '')
  }
  await openPart(page, 'Looking for')
  await expect(preview(page, 'light').getByText('Staff role')).toBeVisible()
  await openPart(page, 'Contact')
  await expect(preview(page, 'light').getByText(profile.contact.phone)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Show the phone number' }).uncheck()
  await expect(preview(page, 'light').getByText(profile.contact.phone)).toHaveCount(0)
  await openPart(page, 'Experience')
  await page.getByText('Site reliability lead, Odra Freight').click()
  await page.getByLabel('Title').fill('Staff developer')
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await picture('logo.png'))
  await expect(preview(page, 'dark').getByText('Staff developer')).toBeVisible()
  await expect(preview(page, 'dark').locator('img[src^="data:"]')).toBeVisible()
})

test('says when the words wait for a deploy, and when what is looked for is over', async ({
  page,
}) => {
  await stubProfile(page, { ...profile, brief: { ...profile.brief, until: '2026-01-31' } })
  await page.route('**/api/publication/getpublication', (route) =>
    route.fulfill({ json: { state: 'off', publishedAt: null, reason: '', advice: '' } }),
  )
  await page.goto(path)
  await expect(
    page.getByText('What you save here is on the page with the next deploy.'),
  ).toBeVisible()
  await expect(page.getByText('its last day, January 31, 2026, is over.')).toBeVisible()
})

test('another part is opened without a question; leaving the screen asks first', async ({
  page,
}) => {
  await stubProfile(page)
  await page.goto(path)
  await page.getByLabel('Name', { exact: true }).fill('Half')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await openPart(page, 'Words')
  await expect(page).toHaveURL(/#words$/)
  await page.getByRole('link', { name: 'Messages' }).click()
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await openPart(page, 'Who')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half')
})

test('a profile that cannot be fetched is no empty form', async ({ page, expected }) => {
  expected.requests.push(/getprofile/)
  await page.route('**/api/profile/getprofile', (route) =>
    route.fulfill({ status: 503, json: { message: '', code: 'unavailable' } }),
  )
  await page.goto(path)
  await expect(page.getByText('Nothing to show right now.')).toBeVisible()
  await expect(saveButton(page)).toHaveCount(0)
  await page.unrouteAll()
  await stubProfile(page)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(profile.name)
})
