/** The owner's area by touch alone, on a phone. */

import { fakeVisualViewport, findUnseenFields } from '../support/keyboard.ts'
import { allProjects, expect, owner, phone, post, unique } from '../support/owner.ts'
import { picture } from '../support/owner-forms.ts'
import { ownersScreens, type Screen } from '../support/presses.ts'
import { findSmallTargets } from '../support/targets.ts'
import { profile, test } from './owner-profile.ts'
import { find, press } from './press.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true })

const screens = [
  ...ownersScreens,
  {
    path: '/admin?mode=profile#experience',
    opens: ['Site reliability lead'],
    holds: 'Save profile',
  },
]

test('whatever is pressed is 44 px wide and high, and what deletes is 8 px from what does not, on every screen', async ({
  page,
  make,
  storeProfile,
}) => {
  await storeProfile(profile)
  const { _id } = await make.skill()
  await post(page.request, 'skill/deleteskill', { data: { _id } })
  // One of its own, since opening it marks it as read.
  const { fullname } = await make.message()
  const opens = [`Unread. ${fullname}`]
  const all: Screen[] = [...screens, { path: '/admin?mode=messages', opens, holds: 'Reply' }]
  for (const { path, opens = [], types = '', holds } of all) {
    await page.goto('about:blank')
    await page.goto(path)
    for (const name of opens) await press(page, name, 'touch')
    await page.keyboard.type(types)
    const which = [path, ...opens].join(', ')
    await test.step(which, () => find(page, holds))
    expect.soft(await page.evaluate(findSmallTargets), which).toEqual({ small: [], close: [] })
  }
})

const forms = [
  { path: '/admin?mode=projects', opens: ['Case study'] },
  { path: '/admin?mode=skills' },
  { path: '/admin?mode=notes', opens: ['More'] },
  { path: '/admin?mode=testimonials' },
  ...['who', 'looking-for', 'experience', 'education', 'contact', 'links', 'words'].map((part) => ({
    path: `/admin?mode=profile#${part}`,
  })),
  { path: '/admin?mode=profile#sections', opens: ['Add a section', 'Add an entry'] },
  { path: '/admin?mode=resume', opens: ['Compare with a job advert'] },
  { path: '/admin?mode=versions&edit=new' },
]

const keyboards = [
  { which: 'upright', height: 508 },
  { which: 'upright, on a small phone', width: 360, height: 288 },
  { which: 'lying', width: 844, height: 190 },
  { which: 'lying, on a small phone', width: 640, height: 162 },
  { which: 'upright, over the page', height: 844, covered: 336 },
  { which: 'lying, over the page', width: 844, height: 390, covered: 200 },
]

for (const { which, width = phone.width, height, covered = 0 } of keyboards) {
  test(`beside the keyboard the field, its label, its error and Save are seen together in every form: ${which}`, async ({
    page,
    storeProfile,
  }) => {
    await storeProfile(profile)
    if (covered) await page.addInitScript(fakeVisualViewport)
    await page.setViewportSize({ width, height })
    page.on('dialog', (dialog) => dialog.accept())
    let errors = 0
    for (const { path, opens = [] } of forms as { path: string; opens?: string[] }[]) {
      // Another part of a form is another document, so that each begins with what is stored.
      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.locator('main form [type=submit]')).toBeVisible()
      for (const name of opens) await press(page, name, 'touch')
      const form = page.locator('main form').first()
      const addresses = await form.locator('input:is([type=url], [type=email])').all()
      for (const field of addresses) await field.fill('no address')
      if (addresses.length > 0) await form.locator('[type=submit]').click()
      await page.evaluate((covered) => {
        if (covered)
          (window as unknown as { coverByKeyboard(px: number): void }).coverByKeyboard(covered)
      }, covered)
      const found = await page.evaluate(findUnseenFields)
      errors += found.errors
      expect.soft(found.unseen, path).toEqual([])
      expect.soft(found.fields, path).toBeGreaterThan(0)
    }
    expect(errors).toBeGreaterThan(3)
  })
}

test('each screen is one tap away, with text twice as large too, a row opens wherever it is pressed, and Next leads through a form that does not open the keyboard by itself', async ({
  page,
}) => {
  await page.goto('/admin')
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
  for (const [name, title] of [
    ['Profile', 'Profile'],
    ['Résumé', 'Résumé'],
    [/^Messages/, 'Messages'],
  ] as const) {
    await shortcuts.getByRole('link', { name }).tap()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  for (const name of ['Skills', 'Projects']) {
    await shortcuts.getByRole('link', { name }).tap()
    await expect(page.getByRole('heading', { name: `All ${name}` })).toBeInViewport()
  }
  // A title of one line, and a line below it: no button of 44 pixels in the row.
  const note = await page.getByRole('row', { name: /^Edit Half a letter/ }).boundingBox()
  expect(note?.height).toBeLessThan(72)
  const row = page.getByRole('row', { name: /^Edit Vandi/ })
  await row.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await row.boundingBox()) ?? {}
  await page.touchscreen.tap(x + width / 2, y + height - 4)
  await expect(page.getByRole('heading', { name: 'Edit Vandi' })).toBeVisible()
  await page.goto('/admin?mode=skills')
  const name = page.getByLabel('Skill Name')
  await expect(name).toBeVisible()
  await expect(name).not.toBeFocused()
  await name.tap()
  expect(await name.evaluate((input: HTMLInputElement) => input.enterKeyHint)).toBe('next')
  await name.press('Enter')
  await expect(page.getByLabel('Skill URL')).toBeFocused()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const entry of await shortcuts.locator('a, button').all())
    await expect(entry).toBeInViewport({ ratio: 1 })
})

test('the keyboard takes the place of the shortcuts, which mark the résumé for its versions too', async ({
  page,
}) => {
  await page.goto('/admin')
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
  const resume = shortcuts.getByRole('link', { name: 'Résumé' })
  await resume.tap()
  await page.getByRole('link', { name: 'Where it went' }).tap()
  await expect(resume).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'New version' }).tap()
  await page.getByLabel('Company').tap()
  await expect(shortcuts).toBeVisible()
  await page.setViewportSize({ width: phone.width, height: 508 })
  await expect(shortcuts).toBeHidden()
  await page.setViewportSize(phone)
  await expect(shortcuts).toBeVisible()
})

for (const [which, width, height] of [
  ['upright', 360, 288],
  ['lying', 640, 162],
] as const)
  test(`beside the keyboard of a small phone the first skill found is seen with its field and Add: ${which}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/admin')
    await press(page, 'Pick skills', 'touch')
    const search = page.getByLabel('Search brands')
    await search.fill('Haxe')
    const found = page.getByRole('button', { name: 'Haxe', exact: true })
    for (const part of [search, found, page.getByRole('button', { name: 'Add skills' })])
      await expect(part).toBeInViewport({ ratio: 1 })
  })

test('photos shared to the installed area wait for the sign-in, and begin a project', async ({
  page,
  make,
}) => {
  const name = unique('Shared')
  make.forget('project', name)
  await page.goto('/admin')
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await page.waitForFunction(async () => {
    const worker = (await navigator.serviceWorker.getRegistration('/admin/shared'))?.active
    return worker?.state === 'activated'
  })
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  const { share_target: target } = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    return (await fetch(link?.href ?? '')).json()
  })
  await page.evaluate(({ action, method, enctype, params }) => {
    localStorage.removeItem('user')
    const [{ name, accept }] = params.files
    const form = Object.assign(document.createElement('form'), { action, method, enctype })
    const input = document.createElement('input')
    form.append(Object.assign(input, { id: 'share', type: 'file', multiple: true, name, accept }))
    document.body.append(form)
  }, target)
  const share = page.locator('#share')
  await share.setInputFiles([await picture('ship.png'), await picture('crew.png')])
  await share.evaluate((input: HTMLInputElement) => input.form?.submit())
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await expect(page.getByText('crew.png')).toBeVisible()
  await press(page, 'New project', 'touch')
  await expect(page.getByAltText('Upload Image on the dark theme')).toBeVisible()
  await page.getByLabel('Description of image 1').fill('The crew')
  await page.getByLabel('Project Name').fill(name)
  await page.getByLabel('Project Description').fill('From the phone’s gallery.')
  await page.getByLabel('GitHub URL').fill('github.com/example-ira/shared')
  await page.getByLabel('Technologies (comma separated)').fill('React')
  await press(page, 'Add Project', 'touch')
  await expect(page.getByText(`“${name}” is on your page.`)).toBeVisible()
  const stored = (await allProjects(page.request)).find((project) => project.name === name)
  expect(stored?.photo).toMatch(/^images\//)
  expect(stored?.gallery).toHaveLength(1)
})
