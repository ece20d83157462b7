import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindingsAnywhere } from './axe.ts'
import { press, row } from './forms.ts'
import { button, dialog, field, link, text } from './locators.ts'
import { project, testimonial } from './samples.ts'
import { api, openOwnersArea, refusal } from './screens.ts'

const shown = () => page.getByRole('switch', { name: 'Ines Haddad is shown' })

test('what somebody has said is typed, names a project, and is hidden at first', async () => {
  const ferry = project({ name: 'Ferry' })
  api.projects.push(ferry)
  openOwnersArea('/admin?mode=testimonials')
  await field('Their words').fill('Calm when the tide is not.')
  await button('Add Testimonial').click()
  await expect.element(text('Enter their name')).toBeVisible()
  await field('Name').fill('Ines Haddad')
  await page.getByRole('combobox', { name: 'About the project' }).selectOptions('Ferry')
  await expectNoAxeFindingsAnywhere('form')
  await button('Add Testimonial').click()
  await expect.element(text('“Ines Haddad” is saved, and hidden until you show it.')).toBeVisible()
  expect(api.testimonials).toMatchObject([{ status: 'draft', project: ferry._id }])
})

test('it is shown by its switch, and keeps a project that is deleted', async () => {
  const gone = project({ deletedAt: '2026-02-01T00:00:00.000Z' })
  api.projects.push(gone)
  const stored = testimonial({ status: 'draft', project: gone._id })
  api.testimonials.push(stored)
  openOwnersArea('/admin')
  await expect.element(row('Ines Haddad')).toBeVisible()
  await press(shown())
  await expect.poll(() => stored.status).toBe('published')
  expect(stored.project).toBe(gone._id)
})

test('words that an import has found are offered, but those of somebody who is there', async () => {
  api.testimonials.push(testimonial())
  const found = (name: string) => ({ name, text: 'Calm.', role: 'Pilot', company: '', url: '' })
  const testimonials = [found('Ines Haddad'), found('Tom Vale')]
  openOwnersArea('/admin?mode=testimonials', { testimonials })
  await button('Tom Vale').click()
  await expect.element(field('Role')).toHaveValue('Pilot')
  await expect.element(button('Ines Haddad')).not.toBeInTheDocument()
  await button('Add Testimonial').click()
  await expect.poll(() => api.testimonials[0]?.name).toBe('Tom Vale')
})

test('an address for one person is made by keyboard alone, can be copied, and is taken back; a refusal loses nothing', async () => {
  const ferry = project({ name: 'Ferry' })
  api.projects.push(ferry)
  openOwnersArea('/admin?mode=testimonials')
  await press(button('Ask somebody'))
  const ask = dialog('Ask for words')
  const name = ask.getByLabelText('Whom do you ask?')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(/Enter their name/)
  await userEvent.keyboard('Ines Haddad')
  await ask.getByLabelText('About the project').selectOptions('Ferry')
  await expect.element(ask.getByLabelText('What about?')).toHaveValue('Ferry')
  await expectNoAxeFindingsAnywhere('dialog')
  const message = 'At most 50 addresses can work at a time. Take one back first.'
  api.answer('invitation/addinvitation', () => refusal(409, { message, code: 'full' }))
  await press(button('Make an address'))
  await expect.element(text(message)).toBeVisible()
  await expect.element(name).toHaveValue('Ines Haddad')
  api.answer('invitation/addinvitation')
  await press(button('Make an address'))
  await expect.element(link(/\/words\/\w{16}$/)).toHaveFocus()
  expect(api.invitations).toMatchObject([{ name: 'Ines Haddad', project: ferry._id }])
  await expect.element(button('Copy the address for Ines Haddad')).toBeVisible()
  await expectNoAxeFindingsAnywhere('address')
  await press(button('Take back the address for Ines Haddad'))
  await press(button('Take it back'))
  await expect.element(text('None at the moment.')).toBeVisible()
  expect(api.invitations).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(button('Ask somebody')).toHaveFocus()
})
