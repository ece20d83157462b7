import { createServer, type Server } from 'node:http'
import { expect, test } from '../support/fixtures.ts'
import { listen } from '../support/listen.ts'

const site = String(process.env.SITE_URL)

/** Another origin: same host, another port. */
async function serve(html: string): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })
  return { server, url: `http://localhost:${await listen(server)}` }
}

test('45: a form on another site is refused, whatever it is sent to', async ({
  page,
  expected,
}) => {
  // The response is shown as a page, for which Chromium requests an icon.
  expected.requests.push(/403/)
  for (const call of ['auth/login', 'contact/submit']) {
    const { server, url } = await serve(
      `<form method="post" enctype="multipart/form-data" action="${site}/api/${call}"><input name="name" value="x"><button>Go</button></form>`,
    )
    await page.goto(url)
    const answer = page.waitForResponse(`${site}/api/${call}`)
    await page.getByRole('button').click()
    const response = await answer
    expect(response.status()).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'cross_site' })
    expect(response.headers()['set-cookie']).toBeUndefined()
    server.close()
  }
})

test('68: no screen can be framed by another site', async ({ page, expected }) => {
  expected.console.push(/frame-ancestors|Framing/)
  // Chromium shows an error page in the frame, and requests the outer page's icon.
  expected.requests.push(/ERR_BLOCKED_BY_RESPONSE|ERR_BLOCKED_BY_CSP|chrome-error:|favicon\.ico/)
  for (const path of ['/', '/admin', '/api/project/getprojects']) {
    const { server, url } = await serve(`<iframe src="${site}${path}"></iframe>`)
    const refused = page.waitForEvent('console', (message) =>
      /frame-ancestors/.test(message.text()),
    )
    await page.goto(url)
    expect((await refused).text()).toContain(new URL(site).origin)
    expect(page.frames().some((frame) => frame.url().startsWith(site))).toBe(false)
    server.close()
  }
})

test('68: a link to a project hands its page no opener', async ({ page, context }) => {
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )
  await page.goto('/')
  const links = page.locator('a[target="_blank"]')
  await expect(page.locator('#Projects a[target="_blank"]').first()).toBeAttached()
  // Read at once, since the carousel renders only cards near the middle.
  for (const rel of await links.evaluateAll((all) => all.map((link) => link.getAttribute('rel')))) {
    expect(rel?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']))
  }
  const opened = context.waitForEvent('page')
  await page
    .locator('#Projects')
    .getByRole('link', { name: /^Source of/ })
    .first()
    .click()
  const other = await opened
  await expect(other.getByRole('heading')).toHaveText('Elsewhere')
  expect(await other.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
})
