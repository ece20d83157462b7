/** What is saved while there is no line. */
import { allSkills, expect, phone, post, unique } from '../support/owner.ts'
import { picture } from '../support/owner-forms.ts'
import { profile, test } from './owner-profile.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true })

test.beforeEach(({ expected }) => {
  expected.requests.push(/ERR_INTERNET_DISCONNECTED/)
  expected.console.push(/Failed to fetch|ERR_INTERNET_DISCONNECTED/)
})

test('three things are saved without a line, the tab is thrown away, and each is sent once when there is a line, its photo too; signing out asks before', async ({
  page,
  context,
  make,
  storeProfile,
}) => {
  await storeProfile(profile)
  const [first, second] = [unique('Offline'), unique('Offline')]
  make.forget('skill', first)
  make.forget('skill', second)
  await page.goto('/admin?mode=profile')
  await page.getByLabel('Role', { exact: true }).fill('Weaver without a line')
  await context.setOffline(true)
  const save = page.getByRole('button', { name: 'Save profile' })
  await save.dblclick()
  const outbox = page.getByRole('region', { name: 'Not sent yet' })
  await expect(outbox).toContainText('until there is a line: Profile.')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('link', { name: 'Add-Skills' }).tap()
  for (const name of [first, second]) {
    await page.getByLabel('Skill Name').fill(name)
    await page.getByLabel('Skill URL').fill('example.com')
    await page.getByLabel('Dark Theme Image').setInputFiles(await picture('dark.png'))
    await page.getByRole('button', { name: 'Add Skill' }).dblclick()
    await expect(outbox).toContainText(name)
    await expect(page.getByLabel('Skill Name')).toHaveValue('')
  }
  await expect(outbox).toContainText(`Profile, ${first}, ${second}.`)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  await expect(page.getByRole('dialog', { name: 'Log out without saving?' })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/admin')
  await expect(later.getByText(`“${second}” is sent.`)).toBeVisible()
  await expect(later.getByRole('region', { name: 'Not sent yet' })).toBeHidden()
  const skills = (await allSkills(later.request)).filter(({ name }) =>
    [first, second].includes(name),
  )
  expect(skills.map(({ name, image }) => [name, image.dark !== '']).sort()).toEqual(
    [
      [first, true],
      [second, true],
    ].sort(),
  )
  const stored = await post(later.request, 'profile/getprofile', {})
  expect(stored.profile.role).toBe('Weaver without a line')
})

test('what was changed on another device meanwhile is asked about, as at a desk', async ({
  page,
  context,
  make,
  expected,
}) => {
  expected.requests.push(/409 \(Conflict\)/)
  const skill = await make.skill()
  await page.goto(`/admin?mode=skills&edit=${skill._id}`)
  const url = page.getByLabel('Skill URL')
  await url.fill('example.com/mine')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).tap()
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText(skill.name)
  // Closed first: it sends at once when there is a line.
  await page.close()
  await context.setOffline(false)
  const { _id, name, updatedAt } = skill
  const multipart = {
    _id,
    updatedAt,
    name,
    type: 'tech',
    url: 'https://example.com/theirs',
    status: 'draft',
  }
  const later = await context.newPage()
  await later.route(
    '**/api/skill/updateskill',
    async (route) => {
      await post(later.request, 'skill/updateskill', { multipart })
      await route.continue()
    },
    { times: 1 },
  )
  await later.goto('/admin')
  await later.getByRole('button', { name: 'Open it' }).tap()
  await expect(later.getByLabel('Skill URL')).toHaveValue('https://example.com/mine')
  await later.getByRole('button', { name: 'Save changes' }).tap()
  await expect(later.getByText('https://example.com/theirs')).toBeVisible()
  await later.getByRole('button', { name: 'Save my version' }).tap()
  await expect(later).toHaveURL(/#/)
  const found = (await allSkills(later.request)).find((one) => one._id === _id)
  expect(found?.url).toBe('https://example.com/mine')
})
