import type { Site } from '../bench/hosting.ts'
import { expect, test } from './fixtures.ts'
import { serveBuild } from './own-build.ts'

const endpoint = 'https://forms.example.net/submit'
const cors = { 'access-control-allow-origin': '*' }
let site: Site

test.use({ ignoreHTTPSErrors: true })

test.beforeAll(async () => {
  site = await serveBuild({
    VITE_CONTACT_ENDPOINT: endpoint,
    VITE_CONTACT_ACCESS_KEY: 'key-of-the-owner',
  })
})

test.afterAll(() => site.close())

for (const { answer, said, kept } of [
  {
    answer: { status: 200, json: { success: true, message: 'Email sent' } },
    said: 'Form Submitted Successfully',
    kept: '',
  },
  {
    answer: { status: 400, json: { success: false, message: 'Invalid access key' } },
    said: 'Invalid access key',
    kept: 'Can we talk?',
  },
]) {
  test(`an external service gets exactly the contact fields and the access key; toast '${said}'`, async ({
    page,
    expected,
  }) => {
    if (answer.status !== 200) expected.requests.push(/forms\.example\.net/)
    await page.route(endpoint, (route) => route.fulfill({ ...answer, headers: cors }))
    await page.goto(site.url)
    const form = page.locator('form')
    await form.getByLabel('Full name').fill('Asha Pillai')
    await form.getByLabel('Email', { exact: true }).fill('asha@example.com')
    await form.getByLabel('Phone').fill('+91 484 555 0199')
    await form.getByLabel('Message').fill('Can we talk?')
    const request = page.waitForRequest(endpoint)
    await form.getByRole('button', { name: 'Send message' }).click()
    const sent = await request
    expect(sent.method()).toBe('POST')
    expect(await fieldsOf(sent.postDataBuffer(), sent.headers()['content-type'])).toEqual({
      fullname: 'Asha Pillai',
      email: 'asha@example.com',
      number: '+91 484 555 0199',
      message: 'Can we talk?',
      access_key: 'key-of-the-owner',
    })
    expect(sent.headers().cookie).toBeUndefined()
    await expect(page.getByText(said)).toBeVisible()
    await expect(form.getByLabel('Message')).toHaveValue(kept)
  })
}

async function fieldsOf(body: Buffer | null, type = ''): Promise<Record<string, unknown>> {
  const bytes = new Uint8Array(body ?? [])
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(form)
}
