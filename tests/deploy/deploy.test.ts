import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  describeLivePage,
  publishBuild,
  waitForIndexes,
} from '../../scripts/deploy/after-deploy.ts'
import { pinFunction } from '../../scripts/deploy/pin-function.ts'
import { connect } from '../../scripts/firebase/google.ts'
import { root } from '../../scripts/suite/paths.ts'
import { config, makeCopy, readJson } from '../support/folder.ts'
import { State } from '../support/google/state.ts'
import { serve } from '../support/serve.ts'
import { addService, begin, deploy, google, project, publish } from './deploy.ts'

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

  it('refuses an address that is none before anything is run', async () => {
    const { code, text } = await deploy(makeCopy(), ['--dry-run', '--url', 'ada.dev'])
    expect(text).toContain('"ada.dev" is not the address of a site, such as https://')
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
    await deploy(copy, ['--dry-run'])
    const { hosting, functions, ...others } = config
    const { predeploy: _hosting, ...sameHosting } = hosting
    const { predeploy: _functions, ...sameFunctions } = functions
    const same = { ...others, functions: sameFunctions, hosting: sameHosting }
    expect(readJson(join(copy, 'firebase.deploy.local.json'))).toEqual(same)
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
const denied = {
  kind: 'denied',
  reason: 'Publishing may not',
  advice: 'npm run provision grants it',
}
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

it('uploads what was built for the same project and address alone, and has the function publish that build', async () => {
  const copy = await begin()
  await deploy(copy, [...live, '--dry-run'])
  expect(google.calls.filter(isTask)).toEqual([])
  const reason = '--prebuilt uploads what --dry-run with the same --project and --url'
  for (const args of [
    ['--project', 'other-site', '--url', google.url],
    ['--project', project],
  ])
    expect(await deploy(copy, ['--prebuilt', ...args])).toMatchObject(refused(reason))
  const { code, text } = await deploy(copy, [...live, '--prebuilt'])
  expect(text.match(/^ran .*/gm)).toEqual([
    expect.stringMatching(/^ran deploy --only functions,firestore,storage,auth --project ada-site/),
  ])
  expect(text).toContain(`Deployed: ${google.url}`)
  expect(code).toBe(0)
  const [{ httpRequest }] = google.state.of('/tasks/')
  const [, { tag }] = google.state.get('locations/us-central1/services/api').spec.traffic
  const deployed = { build: '0123456789abcdef', tag }
  const { data } = JSON.parse(Buffer.from(httpRequest.body, 'base64').toString())
  expect(data).toEqual({ kind: 'publish', deployed })
})

it('ends as failed where the page was not published, and leaves what was live', async () => {
  const copy = await begin()
  google.state.hosting().deploy(new Map([['/index.html', Buffer.from('live')]]), {})
  google.state.onTask = () => google.state.setDocument('publication', { problem: denied })
  const { code, text } = await deploy(copy, live)
  expect(text).toContain('NOT published: Publishing may not (npm run provision grants it).')
  expect(text).toContain('What was live stays live.')
  expect(text).not.toContain('Deployed:')
  expect(code).toBe(1)
  expect(String(google.state.hosting().liveFiles().get('/index.html'))).toBe('live')
})

it('goes by what becomes of its own task, and not by what an earlier deploy has left', async () => {
  const copy = await begin()
  google.state.setDocument('publication', { problem: denied })
  // After the deploy has looked once.
  google.state.onTask = (task) => void setTimeout(() => publish(task), 1_500)
  const { code, text } = await deploy(copy, live)
  expect(text).toContain('Published: the page shows what is saved.')
  expect(code).toBe(0)
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

describe('a publication', () => {
  const deployed = { build: '0123456789abcdef', tag: 'fh-1' }
  const refusal = (isMeant: (call: string) => boolean) => ({ kind: 403, isMeant, isLasting: true })
  const later = { ...denied, kind: 'later', reason: 'Hosting is not there' }
  const write = (problem: object) => () => google.state.setDocument('publication', { problem })
  it.each([
    ['is told', publish, undefined, 'Published: the page shows what is saved.'],
    ['that is refused', write(denied), undefined, 'NOT published: Publishing may not (npm run'],
    [
      'that fails again and again',
      write(later),
      undefined,
      'NOT published: Hosting is not there (',
    ],
    ['of another build', () => publish({}), undefined, 'NOT published: it is still going on'],
    [
      'whose end who deploys may not see',
      write(denied),
      refusal((asked) => asked.includes('/documents/')),
      'NOT published: it is still going on, and the owner’s area tells how it ends',
    ],
    ['that could not be begun', publish, refusal(isTask), 'NOT published: no task could be put'],
  ])('%s', async (_, onTask, fault, words) => {
    const state = Object.assign(State.ready(project), { onTask })
    Object.assign(google, { state, fault })
    for (const api of ['cloudtasks', 'firestore', 'firebasehosting']) state.apis.add(api)
    state.add(`sites/${project}`, {})
    const times = { pause: 1, timeout: 50 }
    const { words: told, hasFailed } = await publishBuild(
      connect(project),
      project,
      deployed,
      times,
    )
    expect(told).toContain(words)
    expect(hasFailed).toBe(told.startsWith('NOT published'))
  })
})

describe('the newest revision of the function', () => {
  const name = 'locations/us-central1/services/api'
  const traffic = () => google.state.get(name).spec.traffic
  it('gets a tag, which it keeps', async () => {
    Object.assign(google, { state: State.ready(project), fault: undefined }).state.apis.add('run')
    addService()
    const tag = await pinFunction(connect(project))
    expect(traffic()).toEqual([
      { percent: 100, latestRevision: true },
      { revisionName: 'api-00001-abc', tag },
    ])
    expect(await pinFunction(connect(project))).toBe(tag)
  })

  it('leaves the tags that releases may name, and no more than a hundred', async () => {
    Object.assign(google, { state: State.ready(project), fault: undefined }).state.apis.add('run')
    addService()
    const old = Array.from({ length: 120 }, (_, index) => {
      return { revisionName: 'api-00000-abc', tag: `fh-old${index}` }
    })
    google.state.get(name).spec.traffic.push(...old)
    const tag = await pinFunction(connect(project))
    expect(traffic().map((target: { tag?: string }) => target.tag)).toEqual([
      undefined,
      ...old.slice(20).map(({ tag }) => tag),
      tag,
    ])
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
