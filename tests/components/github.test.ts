import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RepositoryProject, RepositorySummary } from '#contract/repository.ts'
import { expectNoAxeFindingsAnywhere } from './axe.ts'
import { fillProject, picture } from './forms.ts'
import { button, field, text } from './locators.ts'
import { api, openOwnersArea, refusal } from './screens.ts'

const call = 'project/readrepository'
const address = 'https://github.com/asha/bus-board'
const summary: RepositorySummary = {
  address,
  name: 'bus-board',
  description: 'Shows the next bus',
  stars: 12,
  pushedAt: '2026-10-01T10:00:00Z',
  fork: false,
}
const copy = { ...summary, address: `${address}-2`, name: 'copy', fork: true }

const projectName = field('Project Name')
const image = page.getByAltText('Upload Image on the light theme')
const dialog = page.getByRole('dialog', { name: 'Fill from GitHub' })
const input = dialog.getByRole('textbox')
const read = dialog.getByRole('button', { name: 'Look up' })
const nothing = dialog.getByText('GitHub has nothing public', { exact: false })

async function repository(photo?: RepositoryProject['photo']): Promise<RepositoryProject> {
  const bytes = await (await picture()).bytes()
  return {
    name: 'Bus board',
    description: 'Shows the next bus\n\nTells when the bus leaves.',
    github: address,
    deploy: 'https://board.example.com/',
    technologies: ['TypeScript', 'CSS', 'react'],
    from: '2024-03',
    to: '2026-10',
    photo: photo ?? {
      name: 'github.png',
      type: 'image/png',
      data: btoa(String.fromCharCode(...bytes)),
    },
  }
}

const answer = (body: object) => api.answer(call, () => body)
const refuse = (status: number, message: string, code = 'x') =>
  api.answer(call, () => refusal(status, { message, code }))

async function ask(words = address): Promise<void> {
  await button('Fill from GitHub').click()
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard(`${words}{Enter}`)
}

beforeEach(() => openOwnersArea('/admin?mode=projects'))

test('an address fills the form: words, addresses, technologies, picture; two clicks to a project', async () => {
  answer({ repository: await repository() })
  await ask()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(projectName).toHaveValue('Bus board')
  await expect.element(image).toBeVisible()
  await button('Add Project').click()
  await expect.element(text('Project added successfully')).toBeVisible()
  const { photo: _, ...words } = await repository()
  expect(api.projects).toMatchObject([{ ...words, photo: 'images/projects/github.png' }])
})

test('a user leads to their repositories, and one of them into the form, also by the second try', async () => {
  answer({ repositories: [summary, copy] })
  await ask('github.com/asha')
  await expect.element(dialog.getByText('2 repositories, the newest first')).toBeVisible()
  const first = dialog.getByRole('button', { name: /^bus-board/ })
  await expect.element(dialog.getByRole('button', { name: /^copy.*fork/ })).toBeVisible()
  refuse(404, 'GitHub has nothing public at this address.')
  await first.click()
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeFindingsAnywhere()
  refuse(502, '')
  await first.click()
  await expect.element(dialog.getByText(/^GitHub could not be reached\./)).toBeVisible()
  await expect.element(first).toHaveFocus()
  answer({ repository: await repository() })
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(projectName).toHaveValue('Bus board')
  expect(api.bodies(call).map(({ address }) => address)).toEqual([
    'github.com/asha',
    address,
    address,
    address,
  ])
})

test('74: what goes wrong is said beside the address, and the form keeps what was typed', async () => {
  await fillProject('Typed before')
  await button('Fill from GitHub').click()
  await input.fill(address)
  for (const [status, message, words] of [
    [429, 'Try again in 12 min.', 'Try again in 12 min.'],
    [400, 'Enter an address', 'Enter an address'],
    [502, '', 'GitHub could not be reached.'],
  ] as const) {
    refuse(status, message)
    await read.click()
    await expect.element(input).toHaveAccessibleDescription(new RegExp(`^${words}`))
    await expect.element(input).toHaveValue(address)
    await expect.element(read).toHaveFocus()
  }
  // What was said of an address goes when it is edited, also while the answer is on its way.
  refuse(404, 'GitHub has nothing public at this address.')
  await read.click()
  await expect.element(nothing).toBeVisible()
  await input.click()
  await userEvent.keyboard('-2')
  await expect.element(nothing).not.toBeInTheDocument()
  const release = api.hold(call)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Looking up...')).toBeVisible()
  await userEvent.keyboard('-3')
  release()
  await expect.element(read).toHaveAttribute('aria-disabled', 'false')
  await expect.element(nothing).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(projectName).toHaveValue('Typed before')
  await expect.element(field('Project Description')).toHaveValue('First line.\nSecond line.')
})

test('73: a picture that is none is left out, the words stay', async () => {
  const data = btoa('<script>alert(1)</script>')
  answer({ repository: await repository({ name: 'github.png', type: 'image/png', data }) })
  await ask()
  await expect.element(projectName).toHaveValue('Bus board')
  await expect.element(text('Choose an image')).toBeVisible()
})
