import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type HostingConfig, withSavedNames } from '../../functions/src/contract/saved-names.ts'
import { addRevision } from '../provision/deploy-routes.ts'
import { type StandIn, startGoogle } from '../provision/google.ts'
import { State } from '../provision/state.ts'
import { config, fill, makeCopy, runScript, workloadIdentity } from './folder.ts'

const project = 'ada-site'
/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9'
const pinned = {
  glob: '/@(api|images)/**',
  run: { serviceId: 'api', region: 'us-central1', tag: 'fh-first' },
}

describe('a dry run', () => {
  it('checks, builds, shows what would be uploaded and the plan, and needs no account', async () => {
    const copy = makeCopy()
    const { code, text } = await runScript(copy, ['scripts/deploy.ts', '--dry-run'])
    const steps = [
      'ran check',
      'ran build',
      'no project is named',
      'index.html',
      'the Blaze plan',
      'A dry run ends here',
    ]
    const places = steps.map((step) => text.indexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(code).toBe(0)
    expect(existsSync(join(copy, 'functions/.env.PROJECT_ID'))).toBe(false)
  })

  it('goes on without a snapshot where there is no site yet, as at the first deploy', async () => {
    const args = ['scripts/deploy.ts', '--dry-run', '--project', project, '--url', nowhere]
    const { code, text } = await runScript(makeCopy(), args)
    expect(text).toContain('On a first deploy that is right')
    expect(text).not.toContain('ran publish:static')
    expect(code).toBe(0)
  })

  it.each([200, 503])(
    'is refused where a page answers %i and its list calls fail: an empty one would take its place',
    async (status) => {
      const site = createServer((request, response) => {
        response.statusCode = request.url === '/' ? status : 503
        response.end('{}')
      })
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void site.close())
      const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
      const args = ['scripts/deploy.ts', '--dry-run', '--project', project, '--url', url]
      const { code, text } = await runScript(makeCopy(), args)
      expect(text).toContain(`Nothing was deployed: the API at ${url} does not answer.`)
      expect(code).toBe(1)
    },
  )

  it('refuses what is no address before anything is run', async () => {
    const args = ['scripts/deploy.ts', '--dry-run', '--project', project, '--url', 'ada.dev']
    const { code, text } = await runScript(makeCopy(), args)
    expect(text).toContain('"ada.dev" is not the address of a site, such as https://')
    expect(text).not.toContain('ran check')
    expect(code).toBe(1)
  })

  it('ends where the check finds something', async () => {
    const copy = makeCopy({ check: 'exit 1' })
    const { code, text } = await runScript(copy, ['scripts/deploy.ts', '--dry-run'])
    expect(text).toContain('The check found something')
    expect(text).not.toContain('ran build')
    expect(code).toBe(1)
  })
})

describe('Hosting alone', () => {
  it('is refused where the site cannot be read: an empty page would take its place', async () => {
    const args = ['scripts/deploy.ts', '--only', 'hosting', '--project', project, '--url', nowhere]
    const { code, text } = await runScript(makeCopy(), args)
    expect(text).toContain(`Nothing was deployed: the API at ${nowhere} does not answer.`)
    expect(code).toBe(1)
  })

  it('is renewed without a build of the function, which stays as it is live', async () => {
    const { google, deploy } = await begin()
    release(google)
    google.calls = []
    const { code, text } = await deploy('--only', 'hosting')
    expect(text).toContain('ran publish:static')
    expect(text).toContain('Deployed: http')
    expect(code).toBe(0)

    const site = google.state.hosting()
    const version = site.releases[0]?.version as LiveVersion
    expect(site.releases).toHaveLength(2)
    expect(version.status).toBe('FINALIZED')
    expect([...site.liveFiles().keys()]).toEqual(['/index.html'])
    expect(version.config.rewrites).toEqual([pinned, { glob: '/admin', path: '/owner.html' }])
    const [{ headers }] = config.hosting.headers.map((rule) => rule) as [
      { headers: { key: string; value: string }[] },
    ]
    expect(version.config.headers[0]).toEqual({
      glob: '**',
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    })
    expect(version.config).toMatchObject({ cleanUrls: true, trailingSlashBehavior: 'REMOVE' })
    const isOfFunction = (call: string) => /cloudfunctions|cloudbuild|sources| run /.test(call)
    const changes = google.calls.filter((call) => isOfFunction(call) && !call.startsWith('GET'))
    expect(changes).toEqual([])
  })

  it('has the names that files of the snapshot are saved under, as publishing sets them', async () => {
    const names: [string, string][] = [['/resume.pdf', 'Zoë O’Neill – Résumé.pdf']]
    const { google, deploy } = await begin({
      files: { 'web/dist/.saved-names.json': JSON.stringify(names) },
    })
    release(google)
    expect((await deploy('--only', 'hosting')).code).toBe(0)
    const live = google.state.hosting().releases[0]?.version as LiveVersion
    const config = live.config as HostingConfig
    expect(withSavedNames(config, new Map(names))).toBe(config)
  })

  it('has what was saved since the snapshot published, by a task as the function itself starts it', async () => {
    const { google, deploy } = await begin()
    release(google)
    const { code, text } = await deploy('--only', 'hosting')
    expect(text).toContain('Published: the page shows what is saved.')
    expect(code).toBe(0)
    const [{ httpRequest }] = google.state.list('queues/work/tasks/')
    expect(JSON.parse(Buffer.from(httpRequest.body, 'base64').toString())).toEqual({
      data: { kind: 'publish' },
    })
    expect(httpRequest).toMatchObject({
      url: 'https://us-central1-ada-site.cloudfunctions.net/work',
      oidcToken: { serviceAccountEmail: 'portfolio-api@ada-site.iam.gserviceaccount.com' },
    })
  })

  it('ends with the reason where that is not published', async () => {
    const { google, deploy } = await begin()
    release(google)
    google.state.outcome = {
      ...published,
      problem: {
        mapValue: {
          fields: {
            reason: { stringValue: 'Publishing has no permission for Firebase Hosting' },
            advice: { stringValue: 'npm run provision grants it' },
          },
        },
      },
    }
    const { code, text } = await deploy('--only', 'hosting')
    expect(text).toContain(
      'NOT published: Publishing has no permission for Firebase Hosting (npm run provision grants it).',
    )
    expect(code).toBe(0)
  })

  it('says where the outcome is told to an account that may not see it', async () => {
    const { google, deploy } = await begin()
    release(google)
    google.fault = { kind: 403, isMeant: (call) => call.includes('/documents/'), isLasting: true }
    const { code, text } = await deploy('--only', 'hosting')
    expect(text).toContain('What was saved meanwhile is being published: the owner’s area tells')
    expect(code).toBe(0)
  })

  it('says so where no task can be started', async () => {
    const { google, deploy } = await begin()
    release(google)
    google.fault = { kind: 403, isMeant: (call) => call.includes('/tasks'), isLasting: true }
    const { code, text } = await deploy('--only', 'hosting')
    expect(text).toContain('after the next save or visit of the owner')
    expect(text).toContain('403: refused once')
    expect(code).toBe(0)
  })

  it('is previewed at an address of its own, and the live site stays', async () => {
    const { google, deploy } = await begin()
    release(google)
    const { code, text } = await deploy('--preview', 'try')
    expect(text).toContain('https://ada-site--try-x.web.app')
    expect(code).toBe(0)
    const site = google.state.hosting()
    expect(site.releases).toHaveLength(1)
    const preview = site.channel('try') as { release: { version: LiveVersion } }
    expect(preview.release.version.config.rewrites[0]).toEqual(pinned)
  })

  it('is refused where no function is live yet', async () => {
    const { google, deploy } = await begin()
    const { code, text } = await deploy('--only', 'hosting')
    expect(text).toMatch(/Failed to fetch Run service .*services\/api/)
    expect(code).toBe(1)
    expect(google.state.hosting().releases).toEqual([])
  })
})

it('uploads what a dry run has built, and runs nothing else where somebody is signed in', async () => {
  const { google, deploy } = await begin()
  release(google)
  const early = await deploy('--only', 'hosting', '--prebuilt')
  expect(early.text).toContain('Nothing was deployed: --prebuilt uploads what --dry-run')
  expect(early.code).toBe(1)
  await deploy('--only', 'hosting', '--dry-run')
  expect(google.state.hosting().releases).toHaveLength(1)

  const { code, text } = await deploy('--only', 'hosting', '--prebuilt')
  expect(text).not.toContain('ran ')
  expect(text).toContain('Deployed: http')
  expect(code).toBe(0)
  expect(google.state.hosting().releases).toHaveLength(2)
})

it('is refused where nothing answers at the address that is named, and a page is live: an empty one would take its place', async () => {
  const { google, run } = await begin()
  release(google)
  const args = ['scripts/deploy.ts', '--project', project, '--url', nowhere]
  const { code, text } = await run(...args)
  expect(text).toContain(`Nothing was deployed: ${project} has a live page`)
  expect(text).not.toContain('Deploy complete!')
  expect(code).toBe(1)
  await run(...args, '--dry-run')
  expect(await run(...args, '--prebuilt')).toMatchObject({
    code: 1,
    text: expect.stringContaining(`Nothing was deployed: ${project} has a live page`),
  })
  expect(google.state.hosting().releases).toHaveLength(1)
})

it('stops before anything is changed when something required is missing, and names what makes it', async () => {
  const { google, deploy } = await begin({ isProvisioned: false })
  const { code, text } = await deploy()
  expect(text).toMatch(/Not deployed\. These are missing.*the Firestore database/)
  expect(text).toContain(`npm run provision -- --project ${project}`)
  expect(code).toBe(1)
  expect(google.calls.filter((call) => /^(PUT|PATCH|DELETE)/.test(call))).toEqual([])
})

it('hands the CLI the same firebase.json without the hook that refuses what was not published', async () => {
  const copy = makeCopy()
  await runScript(copy, ['scripts/deploy.ts', '--dry-run'])
  const read = (file: string) => JSON.parse(readFileSync(join(copy, file), 'utf8'))
  const source = read('firebase.json')
  expect(source.hosting.predeploy).toBeTruthy()
  expect(source.functions.predeploy).toBeTruthy()
  delete source.hosting.predeploy
  delete source.functions.predeploy
  expect(read('firebase.deploy.local.json')).toEqual(source)
})

interface LiveVersion {
  status: string
  config: { rewrites: object[]; headers: object[] }
}

/** Somebody has deployed before. */
function release({ state }: StandIn): void {
  state.hosting().deploy(new Map(), { rewrites: [pinned] })
  const service = state.get(addRevision(state, 'us-central1', 'api'))
  const { latestReadyRevisionName: revisionName } = service.status
  service.spec.traffic.push({ revisionName, tag: 'fh-first' })
}

/** By the function `work`, as Firestore's REST interface tells it. */
const published = {
  ...{ changes: { integerValue: '1' }, published: { integerValue: '1' } },
  ...{ lease: { nullValue: null }, problem: { nullValue: null } },
}

/** Provisioned once: what the stand-in then has, and the two files. */
let provisioned: { state: State; files: Record<string, string> } | undefined

async function begin({ isProvisioned = true, files = {} } = {}) {
  const copy = makeCopy()
  const state = isProvisioned ? provisioned?.state.copy() : undefined
  const google = await startGoogle(state ?? State.ready(project))
  google.state.outcome = published
  onTestFinished(() => google.close())
  const page = { 'web/dist/index.html': '<!doctype html><title>Ada</title>' }
  fill(copy, { ...page, ...files, ...(state && provisioned?.files) })
  const env = { ...google.env, ...workloadIdentity(copy, google.url) }
  const run = (...args: string[]) => runScript(copy, args, env)
  if (isProvisioned && !provisioned) {
    await run('scripts/provision.ts', '--project', project, '--yes')
    const written = ['.firebaserc', `functions/.env.${project}`].map((file) => [
      file,
      readFileSync(join(copy, file), 'utf8'),
    ])
    provisioned = { state: google.state.copy(), files: Object.fromEntries(written) }
  }
  const deploy = (...args: string[]) =>
    run('scripts/deploy.ts', '--project', project, '--url', google.url, ...args)
  return { google, run, deploy }
}
