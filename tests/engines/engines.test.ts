/** The same steps through the page and the owner's area in each of the visitors' other engines. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { owner } from '../../sample/owner.ts'
import { projects } from '../../sample/projects.ts'
import { root } from '../../scripts/suite/paths.ts'
import { findEngines } from '../support/find-engines.ts'
import { type Site, startHosting } from '../support/hosting.ts'
import { findMissedPresses, screensAt, visitorsScreens } from '../support/presses.ts'
import { publishSample } from '../support/publish.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { Person } from './person.ts'
import { startWebKit } from './webkit.ts'

const site = process.env.SITE_URL ?? ''
const { firefox, miniBrowser } = findEngines()
const work = mkdtempSync(join(tmpdir(), 'engines-'))

const engines = [
  { name: 'Firefox', start: firefox && (() => startFirefox(firefox)) },
  { name: 'WebKit', start: miniBrowser && (() => startWebKit(miniBrowser)) },
]

/** The published sample, which no step changes. */
let published: Site

beforeAll(async () => {
  const { url, close } = await startHosting({ folder: await publishSample(site), backend: site })
  // By an address, which no Strict-Transport-Security is kept for: all of localhost's pages would be asked by TLS.
  published = { url: url.replace('localhost', '127.0.0.1'), close }
})

afterAll(() => {
  published.close()
  rmSync(work, { recursive: true, force: true })
})

describe.each(engines)('$name', ({ name, start }) => {
  if (!start) {
    console.log(`${name} is not on this machine: its steps are left out`)
    return it.skipIf(!process.env.NEED_ENGINES)(`${name} is on this machine`, () => {
      expect(start).toBeDefined()
    })
  }
  let engine: Engine
  let person: Person

  beforeAll(async () => {
    engine = await start()
    person = new Person(engine)
    await engine.resize(1280, 900)
  })
  afterAll(() => engine?.end())

  /** A failed step takes a screenshot. */
  function step(title: string, work: () => Promise<void>): void {
    it(title, async () => {
      onTestFailed(async () => {
        const folder = join(root, 'test-results/engines')
        mkdirSync(folder, { recursive: true })
        await engine.screenshot(join(folder, `${name} ${title}.png`))
      })
      await work()
    })
  }

  step('a card’s cover stays below or beside its words', async () => {
    await engine.open(site)
    await person.press('Projects')
    await person.finds('the card in the middle', () => {
      const picture = document
        .querySelector('.swiper-slide-active article > :first-child')
        ?.getBoundingClientRect()
      return picture !== undefined && picture.height > 0
    })
    const covered = await engine.run(() => {
      const card = document.querySelector('.swiper-slide-active article')
      const picture = card?.firstElementChild?.getBoundingClientRect() ?? new DOMRect()
      const words = card?.lastElementChild
      return [...(words?.querySelectorAll('h3, p, li, a') ?? [])]
        .filter((element) => {
          const { bottom, left, right } = element.getBoundingClientRect()
          const isAbove = bottom <= picture.top + 1
          const isBeside = left >= picture.right - 1 || right <= picture.left + 1
          return !isAbove && !isBeside
        })
        .map(({ textContent }) => textContent)
    })
    expect(covered).toEqual([])
  })

  step('the header marks the section that is read', async () => {
    await person.finds('Projects underlined', () => {
      const marked = document.querySelector('header nav a[aria-current]')
      const { textDecorationLine, textDecorationColor } = getComputedStyle(marked ?? document.body)
      return (
        marked?.textContent === 'Projects' &&
        textDecorationLine === 'underline' &&
        textDecorationColor !== ''
      )
    })
  })

  step('the carousel moves by its arrow', async () => {
    await person.press('Next project')
    await person.sees(`3 of ${projects.length}`)
  })

  step('the theme changes and stays after a reload', async () => {
    await person.press('Switch to dark theme')
    await engine.open(site)
    await person.press('Switch to light theme')
    await person.finds('light', () => document.documentElement.dataset.theme !== 'dark')
  })

  step('a narrow window’s menu leads to a section', async () => {
    await engine.resize(600, 900)
    await person.press('Open menu')
    await person.press('Education')
    await person.finds('Education at the top', () => {
      const top = document.querySelector('#Education')?.getBoundingClientRect().top ?? -1
      return top >= 0 && top < 200 && document.querySelector('dialog:modal') === null
    })
    await engine.resize(1280, 900)
  })

  step('what is printed holds every project, the skills and the contact', async () => {
    if (!engine.print) return
    await engine.open(published.url)
    await person.press('Projects')
    await person.sees(projects[0]?.name ?? '')
    const { text } = await extractText(new Uint8Array(await engine.print()), {
      mergePages: true,
    })
    // Firefox prints bold words, digits and ligatures as shapes, so each project's source address is checked.
    expect(text.match(/example-ira\//g) ?? []).toHaveLength(projects.length)
    expect(text).toContain('example-ira-menon')
  })

  step('no section’s title is printed alone at the foot of a sheet', async () => {
    if (!engine.print) return
    await engine.open(published.url)
    await person.press('Projects')
    await person.sees(projects[0]?.name ?? '')
    await engine.run(() => {
      for (const section of document.querySelectorAll('#Projects, #Skills')) {
        const room = document.createElement('div')
        // Leaves a title its line on an A4 or a Letter sheet, and little more.
        room.style.cssText = 'break-before: page; height: 860px'
        section.before(room)
      }
      const style = document.createElement('style')
      style.textContent = 'h2 { font-family: serif !important; font-weight: 400 !important }'
      document.head.append(style)
    })
    const { text } = await extractText(new Uint8Array(await engine.print()))
    for (const title of ['Projects', 'Skills']) {
      const sheets = text.filter((sheet) => sheet.trimStart().startsWith(title))
      expect(sheets).toHaveLength(1)
      expect(sheets[0]?.trim().length, title).toBeGreaterThan(title.length + 100)
    }
  })

  /** Each screen as it opens on a phone (WebKit's window stays 447 px wide), then in a wide window. */
  for (const screen of visitorsScreens) {
    const { path, opens = [], holds } = screen
    const which = [path, ...opens].join(', ').replaceAll('/', ' ')
    step(`a press in the middle of each control reaches it: ${which}`, async () => {
      await engine.resize(390, 844)
      await engine.open(published.url + path)
      for (const name of opens) await person.press(name)
      for (const width of [390, 1280].filter((one) => screensAt(one, [screen]).length > 0)) {
        await engine.resize(width, 844)
        await person.find(holds)
        const { pressed, missed } = await engine.run(findMissedPresses)
        expect(missed, `${width} px wide`).toEqual([])
        expect(pressed).toContainEqual(expect.stringMatching(new RegExp(`^${holds}`)))
      }
      // The same address opened again is a reload, which brings back where the page was.
      await engine.run(() => scrollTo({ top: 0, behavior: 'instant' }))
      await engine.resize(1280, 900)
    })
  }

  step('text twice as large is whole, and no page moves sideways', async () => {
    for (const width of [390, 1280]) {
      await engine.resize(width, 844)
      for (const { path, holds } of visitorsScreens.filter(({ opens }) => !opens)) {
        await engine.open(published.url + path)
        await engine.run(() => {
          document.documentElement.style.fontSize = '200%'
        })
        await person.find(holds)
        expect(await engine.run(findCutWords), `${path}, ${width} px wide`).toEqual([])
      }
    }
    await engine.resize(1280, 900)
  })

  step('a wrong password, then the right one', async () => {
    await engine.open(`${site}/login`)
    await person.fill('Email', owner.email)
    await person.fill('Password', 'not the right one\n')
    await person.sees('Invalid email or password')
    await person.fill('Password', '')
    await engine.run(() => (document.activeElement as HTMLInputElement).select())
    await engine.type(`${owner.password}\n`)
    await person.sees('All Projects')
    // The last to come, above the rows; from now on its place is kept.
    await person.sees('First steps')
  })

  step('the owner’s large dialogs are as high as what is in them', async () => {
    const ways = [
      { path: '/admin?mode=skills', opener: 'Pick from' },
      { path: '/admin?mode=projects', opener: 'Fill from GitHub' },
      { path: '/admin?mode=profile', opener: 'Import…' },
    ]
    const heights: Record<string, number> = {}
    for (const { path, opener } of ways) {
      await engine.open(site + path)
      await person.press(opener)
      const { height } = await person.sizeOf('dialog:modal')
      const inside = await engine.run(() => {
        const body = document.querySelector('dialog:modal > :nth-child(2)')
        return body ? body.clientHeight / Math.min(body.scrollHeight, 300) : 0
      })
      heights[opener] = Math.min(height, inside * 1000)
    }
    for (const [opener, height] of Object.entries(heights))
      expect(height, opener).toBeGreaterThan(150)
  })

  step('a chosen WebP photo is shown in its shape and saved', async () => {
    const photo = join(work, 'wide.webp')
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    await sharp({ create: { width: 2400, height: 1350, channels: 3, background: '#888', noise } })
      .webp({ quality: 30 })
      .toFile(photo)
    await engine.open(`${site}/admin?mode=projects`)
    const title = `Seen in ${name}`
    await person.fill('Project Name', title)
    await person.fill('Project Description', 'A project with a wide photo.')
    await person.fill('GitHub URL', 'https://github.com/example/wide')
    await person.fill('Technologies', 'CSS')
    await engine.choose('input[type=file]', photo)
    await person.finds('the card with the photo', () => {
      const shown = document.querySelector<HTMLImageElement>('article img')
      return shown !== null && Math.abs(shown.naturalWidth / shown.naturalHeight - 16 / 9) < 0.01
    })
    // A width that is only declared, as by `1w`, would make it a thousand times as large.
    expect(
      await engine.run(() => document.querySelector<HTMLImageElement>('article img')?.naturalWidth),
    ).toBeLessThanOrEqual(2400)
    // A draft, so that visitors see the same number of projects in each engine.
    await person.press('Published')
    await person.press('Add Project')
    await person.sees('Project added successfully')
    await person.press('Home')
    await person.sees(title)
  })

  step('what was added goes to the trash', async () => {
    await person.press(`Actions for Seen in ${name}`)
    await person.press('Delete')
    await person.sees('Undo')
  })

  step('Back leads to the screen before', async () => {
    await engine.open(`${site}/admin`)
    await person.press('Add-Skills')
    await person.sees('Skill Name')
    await engine.run(() => history.back())
    await person.sees('All Projects')
  })
})

describe.runIf(firefox)('Firefox with cookies blocked', () => {
  it('the page is there, and the owner’s area says that sign-in needs cookies', async () => {
    const engine = await startFirefox(firefox ?? '', { 'network.cookie.cookieBehavior': 2 })
    const person = new Person(engine)
    try {
      await engine.open(site)
      await person.sees('Get in Touch')
      for (const path of ['/login', '/admin']) {
        await engine.open(site + path)
        await person.sees('cookies')
      }
    } finally {
      await engine.end()
    }
  })
})

/** Texts that the window or what is around them cuts, and a name in the bar that has no room. */
function findCutWords(): string[] {
  const page = document.documentElement
  const isCut = (text: Node) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, width, height } = range.getBoundingClientRect()
    if (text.parentElement?.closest('header .brand') && width < 20) return true
    if (width < 2 || height < 2) return false
    let isOutside = left < -1 || right > page.clientWidth + 1
    for (let one = text.parentElement; one; one = one.parentElement) {
      const { clipPath, overflowX, textOverflow } = getComputedStyle(one)
      // For screen readers only, or an extract that says so.
      if (clipPath.startsWith('inset(50%') || textOverflow === 'ellipsis') return false
      const box = one.getBoundingClientRect()
      const isPast = left < box.left - 1 || right > box.right + 1
      if (isPast && ['hidden', 'clip'].includes(overflowX)) isOutside = true
    }
    return isOutside
  }
  // Roles in the hero are cut on purpose, the carousel goes beyond the sides, and code scrolls.
  const whole = ':not(#Home *, #Projects *, pre *)'
  const cut = [...document.querySelectorAll(`body ${whole}`)].filter(
    (element) =>
      element.checkVisibility() &&
      [...element.childNodes].some(
        (node) => node instanceof Text && node.data.trim() !== '' && isCut(node),
      ),
  )
  return [
    ...(page.scrollWidth > page.clientWidth ? [`${page.scrollWidth} > ${page.clientWidth}`] : []),
    ...cut.map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ]
}
