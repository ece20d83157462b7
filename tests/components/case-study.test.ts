import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindingsAnywhere } from './axe.ts'
import { choose, openProject, picture } from './forms.ts'
import { button, field } from './locators.ts'
import { api, openOwnersArea } from './screens.ts'

// A case study that is written, previewed and kept by the real server is tested in tests/journeys.
const fold = page.getByText('Case study')

test('the preview shows images under their own captions while another is on its way', async () => {
  openOwnersArea('/admin?mode=projects')
  await fold.click()
  await field('Story').fill('![First](1)\n\n![Second](2)')
  const arrives = Promise.withResolvers<void>()
  let number = 0
  api.answer('project/addimage', async () => {
    const own = ++number
    if (own === 1) await arrives.promise
    const image = `images/projects/${String(own).padStart(64, '0')}.webp`
    return { message: 'Image stored', image, width: 64, height: 64 }
  })
  for (const [place, name] of ['first.png', 'second.png'].entries()) {
    await choose('Gallery', await picture(name))
    await field(`What image ${place + 1} shows`).fill(name)
  }
  await expect.element(button(/^What stays in sight of image 2/)).toBeVisible()
  await button('Preview the page').click()
  const captions = () => {
    const frame = document.querySelector<HTMLIFrameElement>('[title="The project’s page"]')
    const all = frame?.contentDocument?.querySelectorAll('figcaption') ?? []
    return [...all].map((one) => one.textContent)
  }
  await expect.poll(captions).toEqual(['Second'])
  expect(button(/^What stays in sight of image 1/).elements()).toEqual([])
  arrives.resolve()
  await expect.poll(captions).toEqual(['First', 'Second'])
})

test('Save opens the case study as often as it was folded over something that is wrong', async () => {
  openProject()
  await fold.click()
  const year = field('Begun, year')
  await year.fill('20')
  for (const how of ['at once', 'folded', 'folded again']) {
    if (how !== 'at once') {
      await fold.click()
      await expect.element(year).not.toBeVisible()
    }
    await button('Save changes').click()
    await expect.element(year).toBeVisible()
    // The month and the year are wrong together.
    await expect.element(field('Begun, month')).toHaveFocus()
  }
})

test('an end before the start is said beside it, until one of the two is another', async () => {
  openProject()
  await fold.click()
  await field('Begun, month').selectOptions('06')
  await field('Begun, year').fill('2025')
  await field('Ended, month').selectOptions('05')
  await field('Ended, year').fill('2025')
  await button('Save changes').click()
  const fault = page
    .getByRole('group', { name: /^Ended/ })
    .getByText('The end comes before the start')
  await expect.element(fault).toBeVisible()
  await expect.element(field('Ended, month')).toHaveFocus()
  await field('Begun, month').selectOptions('04')
  await expect.element(fault).not.toBeInTheDocument()
})

test('the case study has no axe findings and fits', async () => {
  openOwnersArea('/admin?mode=projects')
  await fold.click()
  await choose('Gallery', await picture())
  await expect.element(button(/^What stays in sight of image 1/)).toBeVisible()
  await expectNoAxeFindingsAnywhere()
})
