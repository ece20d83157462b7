import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auth, firestore } from '../../functions/src/store/firebase.ts'
import { ofSample } from '../../scripts/doctor/words.ts'
import { launchOptions } from '../../scripts/shared/chromium.ts'
import { root } from '../../scripts/suite/paths.ts'
import { portsFrom } from '../../scripts/suite/ports.ts'
import { clientEnvironment } from '../../scripts/suite/settings.ts'
import { content } from '../../web/src/content.ts'
import { countClicks } from '../support/clicks.ts'
import { linkedInArchive } from '../support/linkedin-archive.ts'
import { png } from '../support/owner.ts'
import { addRepository, gitHub } from './github-repository.ts'
import { port, type Running, start, url } from './terminal.ts'

const account = { email: 'nila@example.com', password: 'tin-violet-harbour-9-maps' }
const repositories = ['shop-ledger', 'kiln-watch', 'night-run']
const brands = ['Go', 'PostgreSQL', 'React', 'TypeScript', 'Docker']

// Without `role`, which is also a label in the owner's area.
const { name, roles, summary, bio, location, education } = content
const schools = education.map(({ institution }) => institution)
const placeholders = [name, ...roles, summary, ...bio, location, ...schools]

/** A fresh clone's sources, installed and built. */
const clone = mkdtempSync(join(tmpdir(), 'a clone '))
let site: Running

beforeAll(async () => {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const file of files.toString().split('\0')) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(clone, file))
  }
  const notes = globSync('.local/build-*.hash', { cwd: root })
  for (const built of ['functions/lib', 'web/dist', ...notes])
    cpSync(join(root, built), join(clone, built), { recursive: true })
  for (const installed of ['node_modules', 'functions/node_modules'])
    symlinkSync(join(root, installed), join(clone, installed))
  Object.assign(process.env, clientEnvironment(portsFrom(port)))
  const picture = await png()
  for (const name of repositories) addRepository('nila', name, picture)
  await once(gitHub.listen(0, '127.0.0.1'), 'listening')
})

afterAll(async () => {
  await site?.interrupt()
  gitHub.close()
  rmSync(clone, { recursive: true, force: true })
})

async function startEmpty(): Promise<void> {
  const env = { GITHUB_STANDIN: `http://127.0.0.1:${Object(gitHub.address()).port}` }
  site = await start('node scripts/start.ts --empty', { cwd: clone, env })
}

const home = async () => (await fetch(url)).text()

it('a fresh clone starts, empty when asked, and leaves the emulators no setting to write', async () => {
  // If both emulators write missing settings at once, one may crash.
  expect(existsSync(join(clone, 'functions/.env.local'))).toBe(false)
  await startEmpty()
  const log = readFileSync(join(clone, `.local/suite-${port}/emulators.log`), 'utf8')
  expect(log).not.toContain('Writing new parameter values')
  const admin = await auth()
  const { uid } = await admin.createUser({ ...account, emailVerified: true })
  await admin.setCustomUserClaims(uid, { admin: true })
})

it('LinkedIn’s archive, three repositories and five skills make an empty site a portfolio in at most 40 clicks', async () => {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000) // As in the tests of the browser.
    const clicks = await countClicks(page)
    await page.goto(`${url}/login`)
    await page.getByLabel('Email').click()
    await page.keyboard.type(account.email)
    await page.getByLabel('Password').click()
    await page.keyboard.type(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await fillProfile(page)
    await addProjects(page)
    await addSkills(page)
    console.log(`from an empty site to a portfolio: ${clicks()} clicks`)
    expect(clicks()).toBeLessThanOrEqual(40)
  } finally {
    await browser.close()
  }

  // Added last; each save publishes by itself.
  await expect.poll(home, { interval: 200 }).toContain('Docker')
  const published = await home()
  const shown = [
    ...[
      'Nila Varma',
      'Backend engineer',
      'Lightship',
      'Kiln &amp; Co',
      'Fergusson College',
      'Pune',
    ],
    ...['Shop ledger', 'Kiln watch', 'Night run', 'to the last cent', 'Go', 'PostgreSQL'],
  ]
  for (const words of shown) expect(published).toContain(words)
  const folder = join(clone, `.local/suite-${port}/site`)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.length).toBeGreaterThan(50)
  const telling = [...ofSample, ...placeholders]
  for (const file of files) {
    const bytes = readFileSync(file)
    expect([file, telling.filter((words) => bytes.includes(words))]).toEqual([file, []])
  }
})

it('has published what was kept once it says that it is ready', async () => {
  const now = new Date()
  await (await firestore()).doc('projects/kept').set({
    name: 'Kept since the last start',
    description: 'Stored without a task.',
    github: 'https://github.com/example/kept',
    deploy: '',
    technologies: ['Node.js'],
    photo: '',
    photoWidth: 0,
    photoHeight: 0,
    status: 'published',
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  })
  // The lease that Ctrl-C leaves behind during a publication.
  const lease = { task: 'cut short', until: new Date(Date.now() + 130_000) }
  await (await firestore()).doc('site/publication').set({ lease }, { merge: true })
  await site.interrupt()
  await startEmpty()
  expect(await home()).toContain('Kept since the last start')
  expect(await home()).toContain('Docker')
})

async function fillProfile(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Import…' }).click()
  const field = page.getByLabel('LinkedIn archive or JSON Resume')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field.click()])
  const buffer = Buffer.from(linkedInArchive())
  await chooser.setFiles({ name: 'Export.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('button', { name: /^Use \d+ changes/ }).click()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })
}

async function addProjects(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Add-Projects' }).click()
  for (const [index, name] of repositories.entries()) {
    await page.getByRole('button', { name: 'Fill from GitHub' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fill from GitHub' })
    await dialog.getByRole('textbox').waitFor()
    await page.keyboard.type(`https://github.com/nila/${name}`)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' }).catch(async (cause) => {
      throw new Error(`The dialog stays and says: ${await dialog.textContent()}`, { cause })
    })
    await page.getByRole('button', { name: 'Add Project' }).click()
    const title = ['Shop ledger', 'Kiln watch', 'Night run'][index]
    await page.getByText(`“${title}” is on your page.`).waitFor()
  }
}

async function addSkills(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Add-Skills' }).click()
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  const picker = page.getByRole('dialog', { name: 'Pick skills' })
  await picker.getByLabel('Search brands').waitFor()
  for (const name of brands) {
    await page.keyboard.type(name)
    await picker.getByRole('button', { name, exact: true }).click()
  }
  await picker.getByRole('button', { name: 'Add 5 skills' }).click()
  await picker.waitFor({ state: 'hidden' })
}
