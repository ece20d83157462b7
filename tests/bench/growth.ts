/**
 * `npm run bench:growth`: the published page and the two list calls with 10, 50, 200 and 500 projects and
 * as many skills: bytes, time and memory. The data is made up here; the function is not asked.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { limits } from '../../functions/src/contract/limits.ts'
import { projects as contract, type WholeProject } from '../../functions/src/contract/project.ts'
import type { Skill } from '../../functions/src/contract/skill.ts'
import { readCover, projects as seeds } from '../../sample/projects.ts'
import { run } from '../../scripts/deploy/run.ts'
import { launchOptions, provideChromium } from '../../scripts/shared/chromium.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { compress, startHosting } from '../support/hosting.ts'

const counts = [10, 50, 200, limits.entries]
const dates = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
const covers = seeds.map(readCover)
const work = mkdtempSync(join(tmpdir(), 'growth-'))
provideChromium()
const browser = await chromium.launch(launchOptions())
const rows: Record<string, Record<string, number>> = {}
try {
  const built = join(work, 'built')
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn']
  await run([nodeBin, ...vite, '--outDir', built, '--emptyOutDir'])
  for (const count of counts) rows[`${count} of each`] = await measure(count, built)
  console.table(rows)
} finally {
  await browser.close()
  rmSync(work, { recursive: true, force: true })
}

async function measure(count: number, built: string): Promise<Record<string, number>> {
  const projects = Array.from({ length: count }, (_, index) => makeProject(index))
  const skills = Array.from({ length: count }, (_, index) => makeSkill(index))
  const images = new Map<string, Buffer>()
  const backend = createServer(async (request, response) => {
    if (request.url?.startsWith('/images/')) {
      const at = Number(/0*(\d+)(?:-\d+)?\.webp/.exec(request.url)?.[1])
      const width = Number(/-(\d+)\.webp/.exec(request.url)?.[1] ?? 1600)
      const key = `${at % covers.length} ${width}`
      const image =
        images.get(key) ??
        (await sharp(covers[at % covers.length])
          .resize({ width })
          .webp()
          .toBuffer())
      images.set(key, image)
      response.writeHead(200, { 'content-type': 'image/webp' })
      return response.end(image)
    }
    let body = ''
    for await (const chunk of request) body += chunk
    const lists: Record<string, object[]> = {
      '/api/project/getprojects': projects,
      '/api/skill/getskills': body.includes('"tech"') ? skills : [],
    }
    const list = lists[request.url ?? '']
    // No profile and no résumé is stored.
    response.writeHead(list ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(list ?? {}))
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const folder = join(work, String(count))
  mkdirSync(folder)
  cpSync(built, folder, { recursive: true })
  const started = performance.now()
  const publish = [nodeBin, join(root, 'scripts/publish.ts'), '--url', url, '--dist', folder]
  if (!(await run(publish))) throw new Error('The page could not be published')
  const published = performance.now() - started
  const site = await startHosting({ folder, backend: url })
  try {
    return {
      'getprojects kB': kilobytes(compress(Buffer.from(JSON.stringify(projects)))),
      'getskills kB': kilobytes(compress(Buffer.from(JSON.stringify(skills)))),
      'publish s': Math.round(published / 100) / 10,
      ...(await visit(browser, `${site.url}/`)),
    }
  } finally {
    site.close()
    backend.closeAllConnections()
    backend.close()
  }
}

/** A phone, its processor four times slower than this one. */
async function visit(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0
  let documentBytes = 0
  const documents = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Document') documents.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (documents.has(requestId)) documentBytes = encodedDataLength
  })
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const before = bytes
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  const blocked = await page.evaluate(() =>
    (window as unknown as { tasks: number[] }).tasks.reduce((sum, ms) => sum + ms - 50, 0),
  )
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Next project' }).waitFor()
  const started = Date.now()
  for (let turn = 2; turn < 8; turn++) {
    await page.getByRole('button', { name: 'Next project' }).click()
    await page.getByText(`${turn} of `).waitFor()
  }
  const step = (Date.now() - started) / 6
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const covers = await page.locator('#Projects img').count()
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await context.close()
  return {
    'page kB': kilobytes(documentBytes),
    'before scrolling kB': kilobytes(before),
    'first paint ms': Math.round(painted),
    'blocked ms': Math.round(blocked),
    'next slide ms': Math.round(step),
    'covers in the carousel': covers,
    elements: nodes,
    'memory MB': Math.round(usedSize / 1e5) / 10,
  }
}

function kilobytes(size: number | Buffer): number {
  return Math.round((typeof size === 'number' ? size : size.byteLength) / 100) / 10
}

function makeProject(index: number): WholeProject {
  const seed = seeds[index % seeds.length]
  if (!seed) throw new Error('There is no sample project')
  return {
    ...contract.empty,
    _id: name('project', index),
    name: `${seed.name} ${index + 1}`,
    description: `${index + 1}. ${seed.description}`,
    photo: `images/projects/${name('photo', index)}.webp`,
    photoWidth: 1600,
    photoHeight: 900,
    github: `${seed.github}-${index}`,
    deploy: `${seed.deploy}?${index}`,
    technologies: [...seed.technologies],
    status: 'published',
    ...dates,
  }
}

function makeSkill(index: number): Skill {
  const icon = `images/skills/${name('icon', index)}.webp`
  return {
    _id: name('skill', index),
    name: `Skill ${index + 1}`,
    type: 'tech',
    url: `https://example.com/${index}`,
    image: { dark: icon, light: icon },
    status: 'published',
    ...dates,
  }
}

/** As long and as little to be compressed as the names that the function gives, and it ends in the index. */
function name(kind: string, index: number): string {
  return (
    createHash('sha256')
      .update(`${kind} ${index}`)
      .digest('hex')
      .slice(0, 58)
      .replaceAll(/\d/g, 'g') + String(index).padStart(6, '0')
  )
}
