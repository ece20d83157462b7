import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { honeypotField } from '#contract/contact-limits.ts'
import { sendMessage } from '../../web/src/home/contact-service.ts'
import { testProfile } from '../support/test-profile.ts'
import { all, find } from './home.ts'
import { button } from './locators.ts'
import { api, desktop, openHome, phone, refusal } from './screens.ts'

const call = 'contact/submit'
const valid = {
  fullname: 'Asha Pillai',
  email: 'asha@example.com',
  number: '+91 484 555 0199',
  message: 'Can we talk about a role?\nOn Monday?',
}
type Name = keyof typeof valid
const names = Object.keys(valid) as Name[]

const field = (name: Name) => page.elementLocator(find(`form [name=${name}]`))
const send = button('Send message')
const success = page.getByText('Form Submitted Successfully')
const unreachable =
  'The message could not be sent. Please try again, or write to zoe@wisla.example.net.'

async function open(values: Partial<typeof valid> = {}) {
  openHome(testProfile)
  await expect.element(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
  for (const name of names) await field(name).fill(values[name] ?? '')
}

/** What was typed is still there, and can be sent again. */
async function expectKept() {
  await expect.element(send).toBeEnabled()
  for (const name of names) await expect.element(field(name)).toHaveValue(valid[name])
}

test('"Get in Touch": fullname, email, number (optional), message (4-row text area), which a browser may fill in', async () => {
  await open()
  const fields = [...find<HTMLFormElement>('form').elements]
  const shown = fields.filter((one) => one.ariaHidden === null && !one.closest('[aria-hidden]'))
  expect(
    shown.map((one) => {
      const { name, type, autocomplete, labels } = one as HTMLInputElement
      const words = [...(labels ?? [])].map(({ textContent }) => textContent).join()
      return [words, name, type, autocomplete, one.getAttribute('maxlength')]
    }),
  ).toEqual([
    ['Full name', 'fullname', 'text', 'name', null],
    ['Email', 'email', 'email', 'email', null],
    ['Phone', 'number', 'tel', 'tel', null],
    ['Message', 'message', 'textarea', '', null],
    ['', '', 'submit', undefined, null],
  ])
  await expect.element(page.getByText('Optional')).toBeVisible()
  await expect.element(field('message')).toHaveAttribute('rows', '4')
  // The honeypot is hidden from sight, the tab order, screen readers and password managers.
  const trap = find<HTMLInputElement>(`form [name=${honeypotField}]`)
  expect([trap.tabIndex, trap.autocomplete, trap.value]).toEqual([-1, 'off', ''])
  for (const name of ['1p-ignore', 'bwignore', 'lpignore'])
    expect(trap.getAttribute(`data-${name}`)).toBe('true')
  expect(trap.closest('[aria-hidden=true]')?.getBoundingClientRect().width).toBe(1)
})

test('on a desktop the form begins beside the heading and its foot is level with the address, however high the window is, and the footer is one line', async () => {
  await page.viewport(...desktop)
  openHome(testProfile)
  await expect.element(button('Send message')).toBeInTheDocument()
  const boxOf = (selector: string) => find(selector).getBoundingClientRect()
  for (const height of [600, 900, 1400]) {
    await page.viewport(desktop[0], height)
    expect(boxOf('#Contact label').top).toBeCloseTo(boxOf('#Contact h2').top, -1)
    const { bottom } = button('Send message').element().getBoundingClientRect()
    expect(boxOf('#Contact ul').bottom).toBeCloseTo(bottom, 0)
  }
  const lines = all('footer a, footer p').map((one) => {
    const { top, height } = one.getBoundingClientRect()
    return Math.round((top + height / 2) / 4)
  })
  expect(new Set(lines.slice(1)).size).toBe(1)
})

test.for([
  [1440, 'anna.lindqvist@northquay.example', 24, 32],
  [1440, 'anna.maria.lindqvist@studio.northquay.example', 17, 24],
  [390, 'anna.lindqvist@northquay.example', 16.5, 18],
  [390, 'anna.m.lindqvist@northquay.example', 16, 17.9],
] as const)(
  'at %i px %s stands on one line, as large as it may',
  async ([width, email, least, most]) => {
    await page.viewport(width, 900)
    openHome({ ...testProfile, contact: { ...testProfile.contact, email } })
    await expect.element(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
    const link = find('#Contact [href^="mailto"]')
    const size = Number.parseFloat(getComputedStyle(link).fontSize)
    expect(size).toBeGreaterThanOrEqual(least)
    expect(size).toBeLessThanOrEqual(most)
    expect(link.getBoundingClientRect().height).toBeLessThan(size * 1.5)
  },
)

test('fullname, email and message are required, phone is not, and errors stand beside the fields', async () => {
  await open({ fullname: '   ' })
  await send.click()
  await expect.element(field('fullname')).toHaveFocus()
  await expect.element(field('fullname')).toHaveAccessibleDescription('Please enter your name')
  await expect
    .element(field('email'))
    .toHaveAccessibleDescription('Please enter your email address')
  await expect.element(field('message')).toHaveAccessibleDescription('Please write a message')
  await expect.element(field('number')).not.toHaveAttribute('aria-invalid', 'true')

  const long = '船'.repeat(5_001)
  const wrong = { email: 'ines@hospital', number: 'abc', message: long }
  for (const [name, value] of Object.entries({ ...valid, ...wrong }))
    await field(name as Name).fill(value)
  await send.click()
  await expect.element(field('email')).toHaveFocus()
  await expect
    .element(field('email'))
    .toHaveAccessibleDescription('Please enter a full email address, such as name@example.com')
  await expect
    .element(field('number'))
    .toHaveAccessibleDescription(
      'Please enter a telephone number with its digits, or leave this empty',
    )
  await field('email').fill('asha@example.com')
  await expect.element(field('email')).not.toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(field('message'))
    .toHaveAccessibleDescription('Please use at most 5000 characters; these are 5001')
  await expect.element(field('message')).toHaveValue(long)
  expect(api.bodies(call)).toEqual([])
})

test("66: success: the fields as a multipart form, toast 'Form Submitted Successfully' top-centre, and the form resets; while sending, the button says so and cannot be pressed twice, and the fields keep still", async () => {
  await page.viewport(...phone)
  await open(valid)
  const release = api.hold(call)
  await send.click()
  const sending = button('Sending…')
  await expect.element(sending).toBeDisabled()
  // Locked, since the reset would discard what is typed now.
  for (const name of names) await expect.element(field(name)).toHaveAttribute('readonly')
  ;(sending.element() as HTMLElement).click()
  field('fullname').element().focus()
  await userEvent.keyboard('{Enter}')
  release()
  await expect.element(success).toBeVisible()
  await expect.element(send).toBeEnabled()
  for (const name of names) await expect.element(field(name)).toHaveValue('')
  // Forms send CRLF.
  const message = valid.message.replace('\n', '\r\n')
  const elapsed = expect.stringMatching(/^\d+$/)
  expect(api.bodies(call)).toEqual([{ ...valid, message, [honeypotField]: '', elapsed }])
  // What was sent stays said when the toast is gone, and another press is no failure.
  const said = page.getByText('Your message was sent. The answer will come to asha@example.com.')
  await expect.element(said).toBeVisible()
  await expect.element(page.getByText('On Monday?', { exact: false })).toBeVisible()
  await send.click()
  await expect.poll(() => document.activeElement?.contains(said.element())).toBe(true)
  expect(all('form [aria-invalid=true]')).toEqual([])
  expect(api.bodies(call)).toHaveLength(1)
  for (const [width, height] of [phone, desktop]) {
    await page.viewport(width, height)
    const box = () =>
      find('[data-rht-toaster] [role=status]').parentElement?.getBoundingClientRect()
    await expect
      .poll(() => Math.abs((box()?.left ?? 0) + (box()?.width ?? 0) / 2 - width / 2))
      .toBeLessThan(24)
    await expect.poll(() => box()?.top).toBeLessThan(160)
  }
  await field('message').fill('And another thing')
  await expect.element(said).not.toBeInTheDocument()
  await send.click()
  await expect.element(field('fullname')).toHaveAccessibleDescription('Please enter your name')
})

const html = { headers: { 'content-type': 'text/html' } }

test.for<[what: string, answer: Response, expected?: string]>([
  ['a 429', Response.json({ success: false, message: 'Too many' }, { status: 429 }), 'Too many'],
  ['no connection', Response.error()],
  ['200 with success false', Response.json({ success: false, message: 'No key' }), 'No key'],
  ['200 as HTML', new Response('<h1>ok</h1>', html)],
  ['502 as HTML', new Response('<h1>Bad</h1>', { ...html, status: 502 })],
  ['success with a status that is none', Response.json({ success: true }, { status: 500 })],
  ['nothing', new Response('')],
  ['JSON that is no object', Response.json(null)],
  ['no success and no message', Response.json({})],
  ['a message that is no text', Response.json({ success: false, message: { text: 'x' } })],
])('64, 66: %s is a failure', async ([, answer, message = unreachable]) => {
  api.answer(call, () => answer)
  const expected = { success: false, message, fields: {} }
  expect(await sendMessage(new FormData(), unreachable)).toEqual(expected)
})

test("66: failure: toast with the service's message, and the fields are kept; a fault stands beside the field that it names, and a service that hangs is given up and asked once", async () => {
  await open(valid)
  const fields = { email: 'That address has no mail server', website: 'Unknown to the page' }
  const message = 'Please check the form'
  api.answer(call, () => refusal(400, { message, code: 'invalid_fields', fields }))
  await send.click()
  await expect.element(field('email')).toHaveAccessibleDescription(fields.email)
  await expect.element(field('email')).toHaveFocus()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(all('form [aria-invalid=true]')).toHaveLength(1)
  await expectKept()

  const giveUp = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal)
  onTestFinished(() => limit.mockRestore())
  api.hold(call)
  await send.click()
  await expect.element(button('Sending…')).toBeDisabled()
  // Longer than the function's limit, but finite.
  expect(limit.mock.calls).toEqual([[35_000]])
  giveUp.abort()
  await expect.element(page.getByText(unreachable)).toBeVisible()
  await expectKept()
  expect(api.bodies(call)).toHaveLength(2)
})

test('asks the function to refuse in the language of the page', async () => {
  document.documentElement.lang = 'de-AT'
  onTestFinished(() => {
    document.documentElement.lang = 'en'
  })
  const ask = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => ask.mockRestore())
  await sendMessage(new FormData(), unreachable)
  const [, options] = ask.mock.calls[0] ?? []
  expect(new Headers(options?.headers).get('accept-language')).toBe('de-AT')
})
