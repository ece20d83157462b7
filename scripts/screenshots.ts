/** `npm run screenshots`: full-page pictures of a running site in both themes. */
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { readAddress } from './shared/address.ts'
import { ensureChromium, launchOptions } from './shared/chromium.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { root } from './suite/paths.ts'
import { sitePort, typed } from './suite/ports.ts'

const help = `
npm run screenshots [-- --url ADDRESS]

Takes pictures of the home page at four widths in both themes, into screenshots/.

  --url ADDRESS  the site, by default the one of npm start, http://localhost:5050
`

const widths = [360, 768, 1024, 1440]

await runCommand(help, { url: { type: 'string' } }, async (options) => {
  const site = options.url ?? `http://localhost:${sitePort()}`
  const url = readAddress(site).origin
  await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new CommandError(
      `${url} does not answer: start it with ${typed('npm start')} in another terminal.`,
    )
  })
  ensureChromium()
  const browser = await chromium.launch(launchOptions())
  try {
    for (const theme of ['light', 'dark']) {
      const context = await browser.newContext()
      await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
      for (const width of widths) {
        await photograph(context, url, width, `screenshots/home-${width}-${theme}.png`)
      }
    }
  } finally {
    await browser.close()
  }
  return 0
})

async function photograph(context: BrowserContext, url: string, width: number, file: string) {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  await page.goto(url)
  await drawAll(page)
  await page.screenshot({ path: join(root, file), fullPage: true })
  console.log(file)
  await page.close()
}

/** Scrolls through the page, to load and render lazy content, then back to the top. */
async function drawAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(async () => {
    document.documentElement.style.scrollBehavior = 'auto'
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
}
