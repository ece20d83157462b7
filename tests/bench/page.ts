/**
 * `npm run bench`: measures the published home page and the first page of a project and of a note, each beside its
 * limit, by Lighthouse, mobile and desktop, alternating, and takes medians; then what the browser does before the first paint.
 * Exit code 1 when a budget is exceeded. `-- --runs 3` is quicker, `-- --page /projects/` measures one, `-- --url`
 * takes lists and images from a running site, CHROME_PATH names the browser.
 *
 * The limit pages (tests/bench/limit) hold the words of the first screen, one picture and the text of the sections in
 * the least markup. They are files of their own, which no change of the product touches.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Launcher, launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { readSite } from '../../scripts/publish/read-site.ts'
import { ensureChromium, findChromium, launchArguments } from '../../scripts/shared/chromium.ts'
import { seed } from '../../scripts/shared/seed.ts'
import { buildSite } from '../../scripts/suite/builds.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { run } from '../../scripts/suite/run.ts'
import { startSuite } from '../../scripts/suite/suite.ts'
import { pagePath } from '../../web/publish/entry-pages.ts'
import { notePages } from '../../web/publish/notes/note-pages.ts'
import { publishedDataPath } from '../../web/publish/paths.ts'
import { projectPages } from '../../web/publish/projects/project-pages.ts'
import { budget, projectBudget } from '../support/budget.ts'
import { startHosting } from '../support/hosting.ts'
import { launchTraced, quietest, type Trace, traceFirstPaint } from './paint-trace.ts'

const portBase = 5480
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    url: { type: 'string' },
    page: { type: 'string' },
  },
})
const runs = Number(values.runs)
const traces = 6
const forms = ['mobile', 'desktop'] as const
type Form = (typeof forms)[number]

interface Page {
  path: string
  limit: string
  /** The budget besides the scores. */
  budget: Partial<typeof budget & typeof projectBudget>
}

const pages: Page[] = [
  { path: '/', limit: '/home.html', budget },
  { path: '/projects/', limit: '/case-study.html', budget: projectBudget },
  { path: '/notes/', limit: '/case-study.html', budget: projectBudget },
]
type Name = 'ours' | 'limit'

interface Sample {
  performance: number
  accessibility: number
  'best practices': number
  SEO: number
  'FCP ms': number
  'LCP ms': number
  'speed index ms': number
  'TBT ms': number
  CLS: number
  'total kB': number
  'HTML kB': number
  'images kB': number
  'script kB': number
  requests: number
}

if (!values.url) await buildSite()
const suite = values.url ? undefined : await startSuite({ portBase, quiet: true })
Object.assign(process.env, suite?.env)
const url = values.url ?? suite?.url ?? ''
const work = mkdtempSync(join(tmpdir(), 'bench-'))
const faults: string[] = []
try {
  if (suite) await seed({ url })
  const { first, ...folders } = await makePages()
  const sites = {
    ours: await startHosting({ folder: folders.ours, backend: url }),
    limit: await startHosting({ folder: folders.limit, backend: url }),
  }
  for (const page of pages.filter(({ path }) => [path, undefined].includes(values.page))) {
    const shown = { ...page, path: first[page.path] ?? page.path }
    for (const form of forms) judge(shown, form, await measure(shown, form, sites))
    judgeTraces(shown, await traceBoth(shown, sites))
  }
  for (const { close } of Object.values(sites)) close()
} finally {
  rmSync(work, { recursive: true, force: true })
  await suite?.stop()
}
for (const fault of faults) console.error(`Missed: ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

/** `first`: the path of the first page below that of a folder. */
async function makePages(): Promise<Record<Name, string> & { first: Record<string, string> }> {
  const ours = join(work, 'ours')
  const limit = join(work, 'limit')
  const built = [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn']
  const isMade =
    (await run([nodeBin, ...built, '--outDir', ours, '--emptyOutDir'])) &&
    (await run([nodeBin, join(root, 'scripts/publish.ts'), '--url', url, '--dist', ours]))
  if (!isMade) throw new Error('The page could not be built')

  cpSync(join(import.meta.dirname, 'limit'), limit, { recursive: true })
  cpSync(join(root, 'web/src/fonts/geist-basic.woff2'), join(limit, 'font.woff2'))
  // Lighthouse asks for robots.txt.
  cpSync(join(ours, '404.html'), join(limit, '404.html'))
  const { site } = await readSite(url)
  const projects = projectPages(site.projects)
  const [project, note] = [projects[0], notePages(site.notes, projects)[0]]
  if (!project || !note) throw new Error('No project or no note has a page')
  const first = {
    '/projects/': pagePath('projects', project.slug),
    '/notes/': pagePath('notes', note.slug),
  }
  return { ours, limit, first }
}

async function measure(
  page: Page,
  form: Form,
  sites: Record<Name, { url: string }>,
): Promise<Record<Name, Sample>> {
  ensureChromium()
  const chromePath = findChromium()
  const chrome = await launch({
    chromeFlags: [
      '--headless=new',
      '--ignore-certificate-errors',
      withoutSpareProcess(),
      ...launchArguments(),
    ],
    ...(chromePath ? { chromePath } : {}),
  })
  const samples: Record<Name, Sample[]> = { ours: [], limit: [] }
  try {
    for (let turn = 0; turn < runs; turn++) {
      samples.ours.push(await sample(sites.ours.url + page.path, chrome.port, form))
      samples.limit.push(await sample(sites.limit.url + page.limit, chrome.port, form))
    }
  } finally {
    chrome.kill()
  }
  const medians = (all: Sample[]) =>
    Object.fromEntries(
      Object.keys(all[0] ?? {}).map((key) => [
        key,
        Number(median(all.map((figures) => figures[key as keyof Sample])).toFixed(3)),
      ]),
    ) as unknown as Sample
  return { ours: medians(samples.ours), limit: medians(samples.limit) }
}

async function traceBoth(
  page: Page,
  sites: Record<Name, { url: string }>,
): Promise<Record<Name, Trace>> {
  const browser = await launchTraced()
  const all: Record<Name, Trace[]> = { ours: [], limit: [] }
  try {
    for (let turn = 0; turn < traces; turn++) {
      all.ours.push(await traceFirstPaint(browser, sites.ours.url + page.path))
      all.limit.push(await traceFirstPaint(browser, sites.limit.url + page.limit))
    }
  } finally {
    await browser.close()
  }
  return { ours: quietest(all.ours), limit: quietest(all.limit) }
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

/**
 * Disables Chromium's spare renderer process, which starts while a page loads. On two cores Lighthouse counts its
 * CPU time, four times over, as the page's blocking time: up to 100 ms for a page without script. Chromium heeds
 * only the last --disable-features, so the launcher's are repeated.
 */
function withoutSpareProcess(): string {
  const others = Launcher.defaultFlags().find((flag) => flag.startsWith('--disable-features='))
  return `${others ?? '--disable-features='},SpareRendererForSitePerProcess`
}

/** Lighthouse occasionally reports no paint at all: such a run is repeated. */
async function sample(...given: Parameters<typeof audit>): Promise<Sample> {
  for (let tries = 0; tries < 5; tries++) {
    const figures = await audit(...given)
    if (Object.values(figures).every(Number.isFinite)) return figures
  }
  throw new Error(`Lighthouse could not measure ${given[0]}`)
}

async function audit(page: string, port: number, form: Form): Promise<Sample> {
  const result = await lighthouse(
    page,
    { port, output: 'json', logLevel: 'error' },
    form === 'desktop' ? desktopConfig : undefined,
  )
  if (!result) throw new Error('Lighthouse gave no result')
  const { audits, categories } = result.lhr
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  const requests = (details && 'items' in details ? details.items : []) as unknown as {
    resourceType: string
    transferSize: number
    url: string
  }[]
  const kilobytes = (wanted: typeof requests) =>
    wanted.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP ms': Math.round(value('first-contentful-paint')),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    'speed index ms': Math.round(value('speed-index')),
    'TBT ms': Math.round(value('total-blocking-time')),
    CLS: value('cumulative-layout-shift'),
    'total kB': kilobytes(requests),
    'HTML kB': kilobytes(requests.filter(({ resourceType }) => resourceType === 'Document')),
    'images kB': kilobytes(requests.filter(({ resourceType }) => resourceType === 'Image')),
    'script kB': kilobytes(requests.filter(isProgram)),
    requests: requests.length,
  }
}

/** Whether it is a script, and not the page's data. */
function isProgram({ resourceType, url }: { resourceType: string; url: string }): boolean {
  return resourceType === 'Script' && !url.includes(publishedDataPath)
}

function judge(page: Page, form: Form, { ours, limit }: Record<Name, Sample>): void {
  const where = `${page.path} ${form}`
  const ratio = (figure: 'LCP ms' | 'speed index ms') => ours[figure] / limit[figure]
  console.log(`\n${where}, medians of ${runs}; LCP ours / limit ${ratio('LCP ms').toFixed(2)}`)
  console.table({ ours, limit })
  for (const score of ['performance', 'accessibility', 'best practices', 'SEO'] as const) {
    if (ours[score] < 100) faults.push(`${where}: ${score} ${ours[score]}`)
  }
  expectWithin(where, [
    ['LCP against the limit page', ratio('LCP ms'), page.budget.lcpRatio],
    ['speed index against it', ratio('speed index ms'), page.budget.speedIndexRatio],
    ['TBT ms', ours['TBT ms'], page.budget.tbt],
    ['CLS', ours.CLS, page.budget.cls],
    ['HTML kB', ours['HTML kB'], page.budget.html],
    ['total kB', ours['total kB'], page.budget.total],
    ['script kB', ours['script kB'], page.budget.script],
    ['kB without images', ours['total kB'] - ours['images kB'], page.budget.words],
  ])
}

function judgeTraces(page: Page, { ours, limit }: Record<Name, Trace>): void {
  const before = ({ style, layout }: Trace) => style + layout
  const ratio = before(ours) / before(limit)
  console.log(`\n${page.path}, ms before the first paint; style and layout ${ratio.toFixed(2)}`)
  console.table({ ours, limit })
  expectWithin(page.path, [['style and layout before the paint', ratio, page.budget.layoutRatio]])
}

function expectWithin(
  where: string,
  limits: [what: string, is: number, max: number | undefined][],
): void {
  for (const [what, is, max] of limits) {
    if (max !== undefined && is > max)
      faults.push(`${where}: ${what} ${is.toFixed(3)}, at most ${max}`)
  }
}
