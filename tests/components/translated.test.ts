import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from './forms.ts'
import { find, many, next, openCarousel, texts } from './home.ts'
import { button } from './locators.ts'
import { api, refusal } from './screens.ts'

const call = 'contact/submit'
const fields = { fullname: 'Inés', email: 'ines@example.com', message: '¿Hablamos el lunes?' }

/** As Google Translate does in Chrome: the words move into elements that React does not know. */
function translate(): void {
  const walker = document.createTreeWalker(find('#Home').parentElement as Element, 4)
  const words: ChildNode[] = []
  while (walker.nextNode()) words.push(walker.currentNode as ChildNode)
  for (const text of words.filter(({ textContent }) => textContent?.trim())) {
    if (text.parentElement?.closest('textarea, script, style, font, [translate=no]')) continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(text.textContent ?? '')
  }
}

async function fill(): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.elementLocator(find(`form [name=${name}]`)).fill(value)
}

test('a page that the browser has translated can be sent from, refused, and sent from again', async () => {
  await openCarousel(...many(3))
  translate()
  api.answer(call, () => refusal(400, { message: 'Please try again', code: 'busy', fields: {} }))
  await fill()
  for (const answer of ['Please try again', 'Form Submitted Successfully']) {
    const release = api.hold(call)
    await press(button('Send message'))
    await expect.element(button('Sending…')).toBeVisible()
    translate()
    release()
    await expect.element(page.getByText(answer)).toBeVisible()
    await expect.element(button('Send message')).toBeVisible()
    api.answer(call, () => Response.json({ success: true, message: 'Message received' }))
    translate()
  }
  await expect.element(page.getByText('The answer will come to', { exact: false })).toBeVisible()
  await fill()
  await press(button('Send message'))
  await expect.poll(() => api.bodies(call)).toHaveLength(3)
  await expect.element(page.getByText('¿Hablamos el lunes?', { exact: false })).toBeVisible()

  find('#Projects .swiper').scrollIntoView({ block: 'center' })
  await next.click()
  await expect.poll(() => texts('#Projects [aria-live]').join()).toMatch(/3 of 3/)
  translate()
  await press(button('Show all'))
  await expect.element(page.getByRole('button', { name: 'Show carousel' })).toBeVisible()
})
