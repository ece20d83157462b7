import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readJson } from '../support/folder.ts'
import { serve } from '../support/serve.ts'
import { begin, deploy, google, project } from './deploy.ts'

const [shown, off] = ['k'.repeat(16), 'o'.repeat(16)]
const font = '/assets/geist-old.woff2'
/** A version's link preview is named by what it shows, since its address is passed on. */
const [picture, pictureOff] = ['/cv/0123456789abcdef.png', '/cv/fedcba9876543210.png']

/** A live site with two versions, one of which the owner has switched off since. */
async function beginWithVersions() {
  const copy = await begin()
  const variants = [shown, off].map((key) => ({ key, on: key === shown }))
  google.state.setDocument('resume', { variants })
  const pageWith = (picture: string) =>
    Buffer.from(`url(${font}) content="https://ada.dev${picture}?v=1"`)
  const files = [shown, off].flatMap((key): [string, Buffer][] => [
    [`/cv/${key}.html`, pageWith(key === shown ? picture : pictureOff)],
    [`/cv/pdf/${key}.pdf`, Buffer.from('%PDF-')],
  ])
  files.push(['/index.html', pageWith('/preview.png')], [font, Buffer.from('font')])
  files.push([picture, Buffer.from('PNG')], [pictureOff, Buffer.from('PNG')])
  const headers = [shown, off].map((key) => ({
    glob: `/cv/pdf/${key}.pdf`,
    headers: { 'Content-Disposition': "inline; filename*=UTF-8''Ada.pdf" },
  }))
  const site = google.state.hosting()
  site.deploy(new Map(files), { headers })
  const url = await serve((request, response) => {
    const bytes = site.liveFiles().get(request.url ?? '')
    response.writeHead(bytes && !request.url?.includes(faulty) ? 200 : 404).end(bytes)
  })
  let faulty = 'none'
  let uploaded: string[] = []
  let configured = ''
  const upload = (line: string) => {
    if (!line.startsWith('deploy ')) return true
    uploaded = globSync('{cv,assets}/**/*.*', { cwd: join(copy, 'web/dist') }).sort()
    configured = JSON.stringify(readJson(join(copy, 'firebase.deploy.local.json')).hosting.headers)
    return true
  }
  return async (fault = 'none') => {
    faulty = fault
    const ended = await deploy(copy, ['--project', project, '--url', url], upload)
    return { ...ended, uploaded, configured, left: existsSync(join(copy, 'web/dist/cv')) }
  }
}

it('the versions of the résumé are taken over with what they name, but for one that is switched off; and no trace of them stays', async () => {
  const run = await beginWithVersions()
  const { code, text, uploaded, configured, left } = await run()
  const versionFiles = [picture.slice(1), `cv/${shown}.html`, `cv/pdf/${shown}.pdf`]
  expect(uploaded).toEqual([font.slice(1), ...versionFiles])
  expect(configured).toContain(`/cv/pdf/${shown}.pdf`)
  expect([text, configured].join()).not.toContain(off)
  expect(text).not.toContain(shown)
  expect(left).toBe(false)
  expect(code).toBe(0)
})

it('the versions of the résumé are all taken over where the account may not read which of them are on', async () => {
  const run = await beginWithVersions()
  const isMeant = (asked: string) => asked.endsWith('/documents/site/resume')
  google.fault = { kind: 403, isMeant, isLasting: true }
  expect((await run()).uploaded).toContain(`cv/${off}.html`)
})

it('versions of the résumé stop a deploy that cannot read one, which does not say their addresses', async () => {
  const run = await beginWithVersions()
  const { code, text, uploaded, left } = await run('/cv/pdf/')
  expect(text).toContain('Nothing was deployed: a version of the résumé could not be read')
  expect(text).not.toContain(shown)
  expect(uploaded).toEqual([])
  expect(left).toBe(false)
  expect(code).toBe(1)
})
