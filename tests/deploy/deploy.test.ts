import { describe, expect, it } from 'vitest'
import { type HostingConfig, withSavedNames } from '../../functions/src/contract/saved-names.ts'
import { config, makeCopy, runScript } from '../support/folder.ts'
import { begin, nowhere, pinned, project, published, release } from './provisioned.ts'

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

interface LiveVersion {
  status: string
  config: { rewrites: object[]; headers: object[] }
}
