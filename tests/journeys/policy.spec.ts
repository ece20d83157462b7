import { expect, test } from '../support/fixtures.ts'

// What the policy refuses is an error in the console, at which every journey fails.
test('2.9: the policy refuses an inline script', async ({ page, expected }) => {
  expected.console.push(/Content Security Policy|Content-Security-Policy/)
  // The file that is no image.
  expected.requests.push(/ERR_INVALID_URL/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const refused = () =>
    page.evaluate(async () => {
      const violations: string[] = []
      const { promise, resolve } = Promise.withResolvers<void>()
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        if (violations.push(blockedURI) === 2) resolve()
      })
      const script = document.createElement('script')
      script.textContent = 'window.hit = 1'
      document.body.append(script)
      const image = document.createElement('img')
      image.setAttribute('onerror', 'window.hit = 1')
      image.src = 'data:image/png;base64,x'
      document.body.append(image)
      await promise
      return violations
    })
  expect(await refused()).toEqual(['inline', 'inline'])
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})
