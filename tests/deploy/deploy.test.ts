import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeLivePage, publishAnew, waitForIndexes } from '../../scripts/deploy/after-deploy.ts'
import { connect } from '../../scripts/firebase/google.ts'
import { root } from '../../scripts/suite/paths.ts'
import { config, fill, makeCopy, readJson } from '../support/folder.ts'
import { State } from '../support/google/state.ts'
import { serve } from '../support/serve.ts'
import { begin, deploy, google, nowhere, project, published } from './deploy.ts'

const usual = ['--project', project, '--url', nowhere]

const refused = (reason: string) => ({
  code: 1,
  text: expect.stringContaining(`Nothing was deployed: ${reason}`),
})

describe('a dry run', () => {
  it('checks, builds, shows the plan, and needs no account', async () => {
    const copy = makeCopy()
    let address: string | undefined
    const { code, text } = await deploy(copy, ['--dry-run'], (line) => {
      if (line.endsWith('build')) address = process.env.SITE_ADDRESS
      return true
    })
    const steps = [
      ...['ran npm run --silent check', 'ran npm run --silent build', 'no project is named'],
      ...['the Blaze plan', 'A dry run ends here'],
    ]
    const places = steps.map((step) => text.indexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(code).toBe(0)
    expect(address).toBe('https://PROJECT_ID.web.app')
    expect(existsSync(join(copy, 'functions/.env.PROJECT_ID'))).toBe(false)
  })

  it('goes on without a snapshot where there is no site yet, as at the first deploy', async () => {
    const { code, text } = await deploy(makeCopy(), ['--dry-run', ...usual])
    expect(text).toContain('On a first deploy that is right')
    expect(code).toBe(0)
  })

  it.each([
    ['--url', 'ada.dev', '"ada.dev" is not the address of a site, such as https://'],
    ['--only', 'function', '--only takes some of hosting,functions,firestore,storage'],
  ])('refuses %s %s before anything is run', async (option, value, reason) => {
    const { code, text } = await deploy(makeCopy(), [
      ...['--dry-run', '--project', project],
      ...[option, value],
    ])
    expect(text).toContain(reason)
    expect(text).not.toContain('ran ')
    expect(code).toBe(1)
  })

  it('ends where the check finds something', async () => {
    const { code, text } = await deploy(
      makeCopy(),
      ['--dry-run'],
      (line) => !line.endsWith('check'),
    )
    expect(text).toContain('The check found something')
    expect(text).not.toContain('build')
    expect(code).toBe(1)
  })

  it('leaves the CLI the same firebase.json without the hook that refuses what was not published', async () => {
    const copy = makeCopy()
    fill(copy, { 'web/dist/assets/app-1.js': '' })
    await deploy(copy, ['--dry-run'])
    const { hosting, functions, ...others } = config
    const { predeploy: _hosting, headers, ...sameHosting } = hosting
    const { predeploy: _functions, ...sameFunctions } = functions
    const ofAssets = headers.find(({ source }) => source === '/assets/**')
    expect(readJson(join(copy, 'firebase.deploy.local.json'))).toEqual({
      ...others,
      functions: sameFunctions,
      hosting: {
        ...sameHosting,
        // A rule for the folder would have 404s cached for a year.
        headers: [
          ...headers.filter((rule) => rule !== ofAssets),
          { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
          { regex: '^(?:/assets/app-1\\.js)$', headers: ofAssets?.headers },
        ],
      },
    })
  })
})

it.each(['hosting', 'functions'] as const)(
  'a plain `firebase deploy` of %s is refused by its hook: it would ship whatever lies there',
  (target) => {
    const env = { ...process.env, IS_FIREBASE_CLI: undefined }
    const hook = () =>
      execFileSync('sh', ['-c', config[target].predeploy ?? ''], { cwd: root, env })
    expect(hook).toThrow('npm run deploy')
  },
)

// Signed in from here on.

const live = ['--project', project, '--url', google.url]
const isTask = (asked: string) => asked.endsWith('/tasks')

it('stops before anything is changed when something required is missing, and names what makes it', async () => {
  const copy = await begin({ isProvisioned: false })
  const { code, text } = await deploy(copy, live)
  expect(text).toMatch(
    /Not deployed\. These are missing.*the default Storage bucket.*the file functions\/\.env\.ada-site/,
  )
  expect(text).toContain(`npm run provision -- --project ${project}`)
  expect(text).not.toContain('ran deploy')
  expect(code).toBe(1)
  expect(google.calls.filter((asked) => /^(PUT|PATCH|DELETE)/.test(asked))).toEqual([])
})

it('is refused where nothing answers at the address that is named, and a page is live: an empty one would take its place', async () => {
  const copy = await begin()
  google.state.hosting().deploy(new Map(), {})
  const reason = refused(
    `${project} has a live page, and no snapshot could be read from ${nowhere}`,
  )
  expect(await deploy(copy, usual)).toMatchObject(reason)
  await deploy(copy, [...usual, '--dry-run'])
  const prebuilt = await deploy(copy, [...usual, '--prebuilt'])
  expect(prebuilt).toMatchObject(reason)
  expect(prebuilt.text).not.toContain('ran ')
  expect(await deploy(copy, [...usual, '--only', 'hosting'])).toMatchObject(reason)
})

it('uploads what was built for the same project, address and targets alone, and has published what was saved meanwhile', async () => {
  const copy = await begin()
  await deploy(copy, [...live, '--dry-run'])
  expect(google.calls.filter(isTask)).toEqual([])
  const reason = '--prebuilt uploads what --dry-run with the same --project, --url and --only'
  for (const args of [
    ['--project', 'other-site', '--url', google.url],
    ['--project', project],
    [...live, '--only', 'firestore'],
  ])
    expect(await deploy(copy, ['--prebuilt', ...args])).toMatchObject(refused(reason))
  const { code, text } = await deploy(copy, [...live, '--prebuilt'])
  expect(text.match(/^ran .*/gm)).toEqual([
    expect.stringMatching(
      /^ran deploy --only hosting,functions,firestore,storage,auth --project ada-site/,
    ),
  ])
  expect(text).toContain(`Deployed: ${google.url}`)
  expect(code).toBe(0)
  expect(google.calls.filter(isTask)).toHaveLength(1)
})

it('reads the snapshot at the function’s own address where the one that Hosting still uses is at fault', async () => {
  const copy = await begin()
  google.state.hosting().deploy(new Map(), {})
  const uri = 'https://api-abc-uc.a.run.app'
  google.state.add('locations/us-central1/functions/api', { serviceConfig: { uri } })
  const { text } = await deploy(copy, usual)
  expect(text).toContain(`ran npm run --silent publish:static -- --url ${uri} --address ${nowhere}`)
  expect(text).toContain('ran deploy')
})

it('ends as failed where the page was not published in the end', async () => {
  const copy = await begin()
  const problem = { reason: 'Publishing may not', advice: 'npm run provision grants it' }
  google.state.outcome = { ...published, problem }
  const { code, text } = await deploy(copy, live)
  expect(text).toContain('NOT published: Publishing may not')
  expect(text).toContain(`Deployed: ${google.url}`)
  expect(code).toBe(1)
})

it('ends with the CLI’s failure, and publishes nothing then', async () => {
  const copy = await begin()
  const { code, text } = await deploy(
    copy,
    live,
    (line) => !line.startsWith('ran deploy') && !line.startsWith('deploy'),
  )
  expect(text).toContain('The Firebase CLI stopped')
  expect(code).toBe(1)
  expect(google.calls.filter(isTask)).toEqual([])
})

describe('the publishing after a deploy', () => {
  const problem = { reason: 'Publishing may not', advice: 'npm run provision grants it' }
  const denied = (isMeant: (call: string) => boolean) => ({ kind: 403, isMeant, isLasting: true })
  it.each([
    [
      'has failed',
      { problem },
      undefined,
      'NOT published: Publishing may not (npm run provision grants it).',
    ],
    [
      'may not be seen by who deploys',
      {},
      denied((asked) => asked.includes('/documents/')),
      'What was saved meanwhile is being published: the owner’s area tells how it ends.',
    ],
    ['could not be begun', {}, denied(isTask), /^NOT published: .*403.*after the next save/s],
  ])('that %s is told', async (_, outcome, fault, words) => {
    Object.assign(google, { state: State.ready(project), fault })
    for (const api of ['cloudtasks', 'firestore']) google.state.apis.add(api)
    google.state.outcome = { ...published, ...outcome }
    const { words: told, hasFailed } = await publishAnew(connect(project))
    expect(told).toMatch(words)
    expect(hasFailed).toBe(told.startsWith('NOT published'))
  })
})

describe('the index of the inbox', () => {
  it.each([
    ['is waited for', 'CREATING', undefined, undefined],
    ['is waited for no longer than that', 'CREATING', 0, 'still builds the index'],
    ['that could not be built is told', 'NEEDS_REPAIR', undefined, 'could not build an index'],
  ])('%s', async (_, indexState, timeout = 1_000, words) => {
    const state = Object.assign(google, { state: State.ready(project), fault: undefined }).state
    state.apis.add('firestore')
    const name = 'databases/(default)/collectionGroups/messages/indexes/0'
    state.add(name, { state: indexState })
    const told = await waitForIndexes(connect(project), { pause: 1, timeout })
    expect(told).toEqual(words && expect.stringContaining(words))
    expect(told === undefined).toBe(state.get(name).state === 'READY' && timeout > 0)
  })

  it('that may not be seen is told', async () => {
    const fault = { kind: 403, isMeant: () => true, isLasting: true }
    Object.assign(google, { state: State.ready(project), fault })
    expect(await waitForIndexes(connect(project))).toMatch(/could not be seen .*403/)
  })
})

describe('what a visitor now gets', () => {
  const told = '{"measurementId": "G-1"}'
  it.each([
    ['the event, once Hosting knows', true, ['{}', told], 'Analytics (G-1) gets the event'],
    ['no event, though it is linked', true, ['{}'], 'is NOT sent'],
    ['no event, since nothing is linked', false, ['{}'], 'no Analytics is linked'],
  ])('is told: %s', async (_, isLinked, answers, words) => {
    Object.assign(google, { state: State.ready(project), fault: undefined })
    if (isLinked) google.state.set('analyticsDetails', {})
    const left = [...answers]
    const url = await serve(({ url: path }, response) => {
      response.end(path === '/' ? '<title>Ada</title>' : (left.shift() ?? answers.at(-1)))
    })
    const times = { pause: 0, timeout: words === 'is NOT sent' ? 100 : 60_000 }
    expect(await describeLivePage(connect(project), url, times)).toContain(words)
  })
})
