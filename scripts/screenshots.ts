/** `npm run screenshots`: full-page pictures of a running site in both themes. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium, launchArguments } from './chromium.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { root } from './suite/paths.ts'
import { sitePort } from './suite/ports.ts'

const help = `
npm run screenshots [-- --url ADDRESS]

Takes pictures of the home page at four widths in both themes, into screenshots/.

  --url ADDRESS  the site, by default the one of npm start, http://localhost:5050
`

const widths = [360, 768, 1024, 1440]
const themes = ['light', 'dark'] as const

await runCommand(help, { url: { type: 'string' } }, async (options) => {
  const url = options.url ?? process.env.SITE_URL ?? `http://localhost:${sitePort()}`
  if (!URL.canParse(url)) throw new CommandError(`"${url}" is not the address of a site.`)
  await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new CommandError(`${url} does not answer: start it with npm start in another terminal.`)
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: launchArguments(),
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    await photograph(browser, url)
  } finally {
    await browser.close()
  }
  return 0
})

async function photograph(browser: Browser, url: string): Promise<void> {
  const folder = join(root, 'screenshots')
  mkdirSync(folder, { recursive: true })
  for (const theme of themes) {
    for (const width of widths) {
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
      const page = await context.newPage()
      await page.goto(url)
      await settle(page)
      const name = `home-${width}-${theme}.png`
      await page.screenshot({ path: join(folder, name), fullPage: true })
      console.log(`screenshots/${name}`)
      await context.close()
    }
  }
}

/** Scrolls through the page so that what loads or is drawn near the window is there, then back up. */
async function settle(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(async () => {
    document.documentElement.style.scrollBehavior = 'auto'
    const frame = () => new Promise((resolve) => setTimeout(resolve, 120))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await frame()
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
}
