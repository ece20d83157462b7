import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Message } from '../../functions/src/contract/message.ts'
import type { OwnedNote } from '../../functions/src/contract/note.ts'
import type { OwnedProject } from '../../functions/src/contract/project.ts'
import type { OwnedSkill } from '../../functions/src/contract/skill.ts'
import { owner as seeded } from '../../sample/owner.ts'
import { test as base, expect } from './fixtures.ts'

export { expect }

export const owner = {
  email: process.env.OWNER_EMAIL ?? seeded.email,
  password: process.env.OWNER_PASSWORD ?? seeded.password,
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Kind = 'skill' | 'project' | 'note'

export interface Account {
  email: string
  password: string
}

interface Fixtures {
  /** Adds what a test begins with, and deletes it when the test ends. */
  make: {
    skill(): Promise<OwnedSkill>
    /** Deletes what the test added through the page, in any category. */
    forget(kind: Kind, name: string): void
    message(): Promise<Message>
    /** A separate owner account for tests that end sessions: signing out ends all of an account's. */
    account(): Promise<Account>
  }
  /** Calls the API as a visitor does. */
  stranger: APIRequestContext
}

/** Every page is signed in as the owner; one sign-in per worker. */
export const test = base.extend<Fixtures, { signedIn: State }>({
  signedIn: [
    async ({ browser }, use, info) => {
      const context = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' })
      const page = await context.newPage()
      await signIn(page, owner)
      // Closed, so that what is shown of a failed test is the test's own page.
      await page.close()
      await use(await context.storageState())
      await context.close()
    },
    { scope: 'worker' },
  ],
  storageState: ({ signedIn }, use) => use(signedIn),
  stranger: async ({ playwright, baseURL }, use) => {
    // Else it has the page's session.
    const storageState = { cookies: [], origins: [] }
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState })
    await use(request)
    await request.dispose()
  },
  make: async ({ playwright, signedIn, baseURL, page }, use) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      storageState: signedIn,
    })
    const undo: (() => Promise<unknown>)[] = []
    const bin = (kind: Kind, _id: string) =>
      post(request, `${kind}/delete${kind}`, { data: { _id } })
    await use({
      async skill() {
        const name = unique('Skill')
        const multipart = { name, type: 'tech', url: 'https://example.com/', status: 'draft' }
        const { skill } = await post(request, 'skill/addskill', { multipart })
        undo.push(() => bin('skill', skill._id))
        return skill
      },
      forget(kind, name) {
        undo.push(async () => {
          const all = await post(request, `${kind}/get${kind}s`, { data: { all: true } })
          const own = (all as (OwnedProject | OwnedNote)[]).filter(
            (item) =>
              ('title' in item ? item.title : item.name) === name && item.deletedAt === null,
          )
          await Promise.all(own.map(({ _id }) => bin(kind, _id)))
        })
      },
      async message() {
        const { firestore } = await import('../../functions/src/store/firebase.ts')
        const target = (await firestore())
          .collection('messages')
          .doc(crypto.randomUUID().replaceAll('-', ''))
        const message = {
          fullname: unique('Visitor'),
          email: 'visitor@example.org',
          number: '+91 484 555 0100',
          message: 'A first line.\nA second line.',
          read: false,
          archived: false,
          replied: false,
          suspected: false,
          mail: { state: 'none', words: '' } as const,
        }
        await target.create({ ...message, createdAt: new Date() })
        undo.push(() => target.delete())
        return { ...message, _id: target.id, createdAt: new Date().toISOString() }
      },
      async account() {
        const { auth } = await import('../../functions/src/store/firebase.ts')
        const { anAccount } = await import('./api-client.ts')
        const { uid, ...account } = await anAccount({ admin: true }, { emailVerified: true })
        undo.push(async () => (await auth()).deleteUser(uid))
        return account
      },
    })
    // Pending requests of a page must not arrive after the clean-up.
    await Promise.all(
      page
        .context()
        .pages()
        .map((tab) => tab.close()),
    )
    for (const one of undo.reverse()) await one()
    await request.dispose()
  },
})

export const phone = { width: 390, height: 844 }

let count = 0

export function unique(what: string): string {
  count += 1
  return `${what} ${Date.now().toString(36)}${process.pid.toString(36)}${count}`
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin/)
}

export function allSkills(request: APIRequestContext): Promise<OwnedSkill[]> {
  return post(request, 'skill/getskills', { data: { all: true } })
}

export function allProjects(request: APIRequestContext): Promise<OwnedProject[]> {
  return post(request, 'project/getprojects', { data: { all: true } })
}

/** `all`: drafts, those to come and the trash too, for the owner. */
export function allNotes(request: APIRequestContext, all = true): Promise<OwnedNote[]> {
  return post(request, 'note/getnotes', { data: { all } })
}

/** Calls the API as the owner, bypassing the page. */
export async function post(
  request: APIRequestContext,
  path: string,
  body: { data?: object; multipart?: Record<string, string> },
  // biome-ignore lint/suspicious/noExplicitAny: responses of many calls
): Promise<any> {
  const answer = await request.post(`/api/${path}`, { ...body, maxRetries: 2 })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** A PNG of `side` px; with noise it is as large as possible. */
export async function png(side = 64, noise = false): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { randomBytes } = await import('node:crypto')
  const bytes = noise ? randomBytes(side * side * 3) : Buffer.alloc(side * side * 3, randomBytes(3))
  return sharp(bytes, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

export function row(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name })
}

export async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const actions = page.getByRole('dialog', { name: `Actions for ${name}` })
  await actions.getByRole('button', { name: 'Delete' }).click()
}

export async function openMode(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click()
}

/** Deletes for good what has one of these names, whoever has stored it. */
export async function erase(collection: string, field: string, names: string[]): Promise<void> {
  const { firestore } = await import('../../functions/src/store/firebase.ts')
  const { docs } = await (await firestore()).collection(collection).get()
  const own = docs.filter((one) => names.includes(one.get(field)))
  await Promise.all(own.map(({ ref }) => ref.delete()))
}
