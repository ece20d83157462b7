/** What a browser does before it paints a page for the first time, on a processor four times slower. */
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium, launchOptions } from '../../scripts/shared/chromium.ts'

const slowdown = 4
const phone = { width: 390, height: 844 }
/** Lighthouse's slow 4G: what comes after the document comes later, as it does for people. */
const network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const kinds = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  parse: ['ParseHTML', 'ParseAuthorStyleSheet'],
  script: ['EvaluateScript', 'FunctionCall', 'v8.compile'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer'],
}

/** ms of each kind before the first contentful paint, without what other kinds did within it. */
export type Trace = Record<keyof typeof kinds, number>

interface TraceEvent {
  name: string
  ph: string
  /** µs, as all times. */
  ts: number
  dur?: number
  /** The thread's own time, in which other programs have no part. */
  tdur?: number
  pid: number
  tid: number
}

export function launchTraced(): Promise<Browser> {
  ensureChromium()
  return chromium.launch(launchOptions())
}

export async function traceFirstPaint(browser: Browser, url: string): Promise<Trace> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'loading', 'blink.user_timing'],
    })
    await page.goto(url)
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
    return timesOf(traceEvents)
  } finally {
    await context.close()
  }
}

function timesOf(events: TraceEvent[]): Trace {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace has no first paint')
  const ofThread = events
    .filter(({ ph, pid, tid, ts }) => {
      return ph === 'X' && pid === paint.pid && tid === paint.tid && ts < paint.ts
    })
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const times = { style: 0, layout: 0, parse: 0, script: 0, paint: 0 }
  const open: { kind: keyof Trace | undefined; end: number }[] = []
  for (const { name, ts, dur = 0, tdur = dur } of ofThread) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const outer = open.at(-1)
    const kind = (Object.keys(kinds) as (keyof Trace)[]).find((one) => kinds[one].includes(name))
    const spent = Math.min(tdur, paint.ts - ts) / 1000
    if (kind) times[kind] += spent
    if (kind && outer?.kind) times[outer.kind] -= spent
    open.push({ kind: kind ?? outer?.kind, end: ts + dur })
  }
  return times
}

/** The mean of the two runs in which style and layout took least: what a busy machine adds is left out. */
export function quietest(traces: Trace[]): Trace {
  const both = ({ style, layout }: Trace) => style + layout
  const [one, other] = traces.toSorted((a, b) => both(a) - both(b))
  if (!one || !other) throw new Error('Two traces are needed')
  return Object.fromEntries(
    (Object.keys(kinds) as (keyof Trace)[]).map((kind) => [
      kind,
      Number(((one[kind] + other[kind]) / 2).toFixed(1)),
    ]),
  ) as Trace
}
