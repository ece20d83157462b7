import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  choose,
  filesIn,
  fillProject,
  fillSkill,
  frames,
  holdImages,
  openNamed,
  picture,
  press,
} from './forms.ts'
import { box, button, field, heading, link, text } from './locators.ts'
import { project } from './samples.ts'
import { api, openOwnersArea } from './screens.ts'

test('Add Project: fields, Adding..., toast', async () => {
  openOwnersArea('/admin?mode=projects')
  await expect.element(heading('Add Project')).toBeVisible()
  await fillProject('Board')
  await field('Deployed URL').fill('https://project.example.com/')
  await choose('Upload Image', await picture())
  const release = api.hold('project/addproject')
  await button('Add Project').click()
  await expect.element(button('Adding...')).toBeDisabled()
  release()
  await expect.element(text('Project added successfully')).toBeVisible()
  for (const label of [
    'Project Name',
    'Project Description',
    'GitHub URL',
    'Deployed URL',
    'Technologies (comma separated)',
  ])
    await expect.element(field(label)).toHaveValue('')
  expect(filesIn('Upload Image')).toBe(0)
  expect(api.bodies('project/addproject')).toMatchObject([{ photo: expect.any(File) }])
  expect(api.projects).toMatchObject([
    {
      description: 'First line.\nSecond line.',
      technologies: ['React', 'Vite', 'Node.js'],
      deploy: 'https://project.example.com/',
    },
  ])
})

test('what is typed as soon as the form is seen is sent, on a slow machine too', async () => {
  const post = MessagePort.prototype.postMessage
  const putOff: (() => void)[] = []
  // Delays React's scheduler until the form has been filled.
  const slow = vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (
    this: MessagePort,
    message: unknown,
  ) {
    if (document.querySelector('[name="github"]')) putOff.push(() => post.call(this, message))
    else post.call(this, message)
  })
  onTestFinished(() => slow.mockRestore())
  openOwnersArea('/admin?mode=projects')
  await fillProject('Board')
  slow.mockRestore()
  for (const go of putOff) go()
  await button('Add Project').click()
  await expect.element(text('Project added successfully')).toBeVisible()
})

test('what is missing or wrong is said beside the field; a source that is not public needs no address', async () => {
  openOwnersArea('/admin?mode=projects')
  await field('Project Name').click()
  await userEvent.keyboard('{Enter}')
  for (const label of [
    'Project Name',
    'Project Description',
    'GitHub URL',
    'Technologies (comma separated)',
  ]) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(label)).toHaveAccessibleDescription(/./)
  }
  await expect
    .element(field('GitHub URL'))
    .toHaveAccessibleDescription('Enter the address of the source')
  await expect.element(field('Deployed URL')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Project Name')).toHaveFocus()
  await fillProject('x'.repeat(101))
  await field('GitHub URL').fill('javascript:alert(1)')
  await button('Add Project').click()
  await expect
    .element(field('Project Name'))
    .toHaveAccessibleDescription('Use at most 100 characters')
  await expect.element(field('GitHub URL')).toHaveAccessibleDescription(/https:\/\//)
  // Each error disappears as soon as its cause does, without another submit.
  await field('Project Name').fill('Short')
  await expect.element(field('Project Name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Project Name')).not.toHaveAccessibleDescription(/./)
  await expect.element(field('GitHub URL')).toHaveAttribute('aria-invalid', 'true')
  expect(api.bodies('project/addproject')).toEqual([])
  await box('The source is not public').click()
  await expect.element(field('GitHub URL')).not.toBeInTheDocument()
  await button('Add Project').click()
  await expect.poll(() => api.projects[0]).toMatchObject({ github: '', sourcePrivate: true })
})

test('skills are added one after the other, each from the name on, with the keyboard alone or the pointer', async () => {
  // Where the top bar is a menu, Home has a button for each.
  await page.viewport(1024, 768)
  openOwnersArea()
  await expect.element(heading('Your portfolio')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(link('Skip to content')).toHaveFocus()
  await expect.element(link(/^Live since/)).toBeVisible()
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}{Tab}')
  await expect.element(link('Add skill')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const name = field('Skill Name')
  await expect.element(name).toBeVisible()
  await name.click()
  await userEvent.keyboard('Keys{Tab}example.com/keys{Tab}{Tab}Ver{Tab}')
  await expect.element(field('Dark Theme Image')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Light Theme Image')).toHaveFocus()
  await userEvent.keyboard('{Tab} {Tab}')
  await expect.element(button('Add Skill')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('“Keys” is saved as a draft.')).toBeVisible()

  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Line{Tab}example.com{Enter}')
  await expect.element(text('“Line” is on your page.')).toBeVisible()
  // One empty form and one message remain.
  await expect.element(name).toHaveValue('')
  expect(text('Skill added successfully').elements()).toHaveLength(1)

  await expect.element(name).toHaveFocus()
  await fillSkill('React')
  await field('Skill Type').selectOptions('Microsoft tools')
  await choose('Dark Theme Image', await picture('dark.png'))
  await choose('Light Theme Image', await picture('light.png'))
  await button('Add Skill').click()
  await expect.element(text('“React” is on your page.')).toBeVisible()
  await expect.element(field('Skill Type')).toHaveValue('tech')
  expect(filesIn('Dark Theme Image')).toBe(0)

  await name.fill('Teaching')
  await box('It has no website').click()
  await button('Add Skill').click()
  await expect.element(text('“Teaching” is on your page.')).toBeVisible()
  const sent = { type: 'tech', withoutUrl: 'false', status: 'published', translations: '{}' }
  const url = 'https://example.com'
  const [dark, light] = [expect.any(File), expect.any(File)]
  expect(api.bodies('skill/addskill')).toEqual([
    { ...sent, name: 'Keys', type: 'vcs', url: `${url}/keys`, status: 'draft' },
    { ...sent, name: 'Line', url },
    { ...sent, name: 'React', type: 'mstool', url: `${url}/skill`, dark, light },
    { ...sent, name: 'Teaching', url: '', withoutUrl: 'true' },
  ])
})

const call = 'project/getprojects'
const named = page.getByRole('group', { name: 'From your import' })
const offered = () =>
  named
    .getByRole('button')
    .elements()
    .map((one) => one.textContent?.trim())

test('named projects are offered when it is known which of them are there already', async () => {
  const there = project({ name: 'There' })
  api.projects.push(there)
  api.answer(call, () => Response.error())
  openOwnersArea('/admin?mode=projects', { projects: [there, project({ name: 'Not there' })] })
  await expect.poll(offered).toEqual(['Load again'])
  api.answer(call)
  await press(named.getByRole('button', { name: 'Load again' }))
  await expect.poll(offered).toEqual(['Not there'])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()

  // A later failure removes nothing.
  let failed = 0
  api.answer(call, () => {
    failed += 1
    return Response.error()
  })
  dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => failed).toBeGreaterThan(0)
  await frames()
  expect(offered()).toEqual(['Not there'])
})

test('Undo of a form that was filled anew keeps what was typed since, and brings back images that were on their way', async () => {
  const openSlow = holdImages('slow.png')
  openNamed()
  await field('Project Name').fill('Mine')
  await choose('Upload Image', await picture('slow.png'))
  await expect.element(text('Opening…')).toBeVisible()
  await text('Case study').click()
  const release = api.hold('project/addimage')
  await choose('Gallery', await picture('a.png'), await picture('b.png'))
  await expect.element(text(/^Image 2 is being uploaded/)).toBeInTheDocument()
  await button('Named').click()
  await expect.element(field('Project Description')).toHaveValue('Found.')
  // It stays while the mouse is over it.
  await button('Undo').hover()
  release()
  await openSlow()
  const point = button(/^Focal point of image/)
  await expect.element(point).toHaveLength(2)
  await field('Description of image 1').fill('Typed after')
  await field('Deployed URL').fill('https://typed.example.com')
  await button('Undo').click()
  await expect.element(field('Project Name')).toHaveValue('Mine')
  await expect.element(field('Project Description')).toHaveValue('')
  await expect.element(field('Deployed URL')).toHaveValue('https://typed.example.com')
  await expect.element(page.getByAltText('Upload Image on the light theme')).toBeVisible()
  await expect.element(point).toHaveLength(2)
  await expect.element(text(/is being uploaded/)).not.toBeInTheDocument()
  await expect.element(field('Description of image 1')).toHaveValue('Typed after')
  await expect.element(field('Description of image 2')).toHaveValue('')
})
