/**
 * `npm run bench`: measures the published home page and the first project page, each beside its baseline, by
 * Lighthouse, mobile and desktop, alternating; takes medians. Exit code 1 when a budget is exceeded. `-- --runs 3`
 * is quicker, `-- --page /projects/` measures one, `-- --url` takes lists and images from a running site,
 * CHROME_PATH names the browser.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Launcher, launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { profile } from '../../sample/profile.ts'
import { readSite } from '../../scripts/publish/read-site.ts'
import { ensureChromium, findChromium, launchArguments } from '../../scripts/shared/chromium.ts'
import { seed } from '../../scripts/shared/seed.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { run } from '../../scripts/suite/run.ts'
import { startSuite } from '../../scripts/suite/suite.ts'
import { addressOf, pagesOf } from '../../web/publish/projects/slugs.ts'
import { budget, projectBudget } from '../support/budget.ts'
import { startHosting } from '../support/hosting.ts'
import { baselinePage } from './baseline/page.ts'
import { baselineProject } from './baseline/project.ts'

const portBase = 5480
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    url: { type: 'string' },
    page: { type: 'string' },
  },
})
const runs = Number(values.runs)
const forms = ['mobile', 'desktop'] as const
type Form = (typeof forms)[number]

interface Page {
  path: string
  /** The budget besides the scores. */
  budget: Partial<typeof budget & typeof projectBudget>
}

const pages: Page[] = [
  { path: '/', budget },
  { path: '/projects/', budget: projectBudget },
]
type Name = 'ours' | 'baseline'

interface Sample {
  performance: number
  accessibility: number
  'best practices': number
  SEO: number
  'FCP ms': number
  'LCP ms': number
  'TBT ms': number
  CLS: number
  'total kB': number
  'images kB': number
  'script kB': number
  requests: number
}

const suite = values.url ? undefined : await startSuite({ portBase, quiet: true })
Object.assign(process.env, suite?.env)
const url = values.url ?? suite?.url ?? ''
const work = mkdtempSync(join(tmpdir(), 'bench-'))
const faults: string[] = []
try {
  if (suite) await seed({ url })
  const { project, ...folders } = await makePages()
  const sites = {
    ours: await startHosting({ folder: folders.ours, backend: url }),
    baseline: await startHosting({ folder: folders.baseline, backend: url }),
  }
  for (const page of pages.filter(({ path }) => [path, undefined].includes(values.page))) {
    const shown = page.path === '/projects/' ? { ...page, path: project } : page
    for (const form of forms) judge(shown, form, await measure(shown, form, sites))
  }
  for (const { close } of Object.values(sites)) close()
} finally {
  rmSync(work, { recursive: true, force: true })
  await suite?.stop()
}
for (const fault of faults) console.error(`Missed: ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

async function makePages(): Promise<Record<Name | 'project', string>> {
  const ours = join(work, 'ours')
  const baseline = join(work, 'baseline')
  const built = [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn']
  const isMade =
    (await run([nodeBin, ...built, '--outDir', ours, '--emptyOutDir'])) &&
    (await run([nodeBin, join(root, 'scripts/publish.ts'), '--url', url, '--dist', ours]))
  if (!isMade) throw new Error('The page could not be built')

  mkdirSync(baseline)
  for (const part of ['assets', 'robots.txt', '404.html']) {
    cpSync(join(ours, part), join(baseline, part), { recursive: true })
  }
  const font = readdirSync(join(ours, 'assets')).find((file) => file.startsWith('geist-basic'))
  const { site } = await readSite(url)
  writeFileSync(join(baseline, 'index.html'), baselinePage(profile, site, `/assets/${font}`))
  const [first] = pagesOf(site.projects)
  if (!first) throw new Error('No project has a page')
  const project = addressOf(first.slug)
  mkdirSync(join(baseline, 'projects'))
  const page = readFileSync(join(ours, `${project}.html`), 'utf8')
  const [, story = ''] = /<article class="story"[^>]*>(.*)<\/article>/s.exec(page) ?? []
  writeFileSync(join(baseline, `${project}.html`), baselineProject(first, `/assets/${font}`, story))
  return { ours, baseline, project }
}

async function measure(
  { path }: Page,
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
  const samples: Record<Name, Sample[]> = { ours: [], baseline: [] }
  try {
    for (let turn = 0; turn < runs; turn++) {
      for (const name of ['ours', 'baseline'] as const) {
        samples[name].push(await sample(sites[name].url + path, chrome.port, form))
      }
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
  return { ours: medians(samples.ours), baseline: medians(samples.baseline) }
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
    'TBT ms': Math.round(value('total-blocking-time')),
    CLS: value('cumulative-layout-shift'),
    'total kB': kilobytes(requests),
    'images kB': kilobytes(requests.filter(({ resourceType }) => resourceType === 'Image')),
    'script kB': kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    requests: requests.length,
  }
}

function judge(page: Page, form: Form, { ours, baseline }: Record<Name, Sample>): void {
  const where = `${page.path} ${form}`
  const ratio = ours['LCP ms'] / baseline['LCP ms']
  console.log(`\n${where}, medians of ${runs}; LCP ours / limit ${ratio.toFixed(2)}`)
  console.table({ ours, limit: baseline })
  for (const score of ['performance', 'accessibility', 'best practices', 'SEO'] as const) {
    if (ours[score] < 100) faults.push(`${where}: ${score} ${ours[score]}`)
  }
  const limits = [
    ['LCP against the limit page', ratio, page.budget.lcpRatio],
    ['TBT ms', ours['TBT ms'], page.budget.tbt],
    ['CLS', ours.CLS, page.budget.cls],
    ['total kB', ours['total kB'], page.budget.total],
    ['script kB', ours['script kB'], page.budget.script],
    ['kB without images', ours['total kB'] - ours['images kB'], page.budget.words],
  ] as const
  for (const [what, is, max] of limits) {
    if (max !== undefined && is > max) {
      faults.push(`${where}: ${what} ${is.toFixed(3)}, at most ${max}`)
    }
  }
}
