import puppeteer from 'puppeteer-core'
import type { Engine } from './engine.ts'

/** Firefox by WebDriver BiDi; `preferences` as in about:config. */
export async function startFirefox(
  executablePath: string,
  preferences: Record<string, number | boolean> = {},
): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: preferences,
  })
  const page = await browser.newPage()
  // A form that is left with changes asks first.
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    version: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    // biome-ignore lint/suspicious/noExplicitAny: its types cannot express forwarded arguments
    run: (work, ...args) => page.evaluate(work as (...args: any[]) => any, ...args),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: async (text) => {
      for (const character of text)
        await page.keyboard.press(character === '\n' ? 'Enter' : (character as 'a'))
    },
    choose: async (selector, path) => {
      const field = await page.waitForSelector(`${selector}`)
      await (field as Awaited<ReturnType<typeof page.waitForSelector<'input'>>>)?.uploadFile(path)
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    print: () => page.pdf(),
    end: () => browser.close(),
  }
}
