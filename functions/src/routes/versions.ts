import { escapeHtml } from '../contract/escape-html.ts'
import { versionFolder, versionPdfFile } from '../contract/resume.ts'
import { versions } from '../contract/version.ts'
import { withDeadline } from '../deadline.ts'
import { type Call, get, type Route } from '../http/route.ts'
import { describeError, log } from '../log.ts'
import { listVersions, readAddress } from '../store/versions.ts'
import { collectionRoutes } from './collections.ts'
import { readSite, sitePage } from './site-page.ts'
import { countQuietly } from './visits.ts'

/** ms that opening a PDF may be delayed by looking it up, and by counting it. */
const maxWait = 1_000

export const versionRoutes: Route[] = collectionRoutes(versions, listVersions)

/** What Hosting has no file for. */
export const addressRoutes: Route[] = [get(versionFolder, 'anyone', openAddress)]

/** Leads to the PDF of a version; says of one that has ended that it is gone. */
async function openAddress(call: Call<undefined>): Promise<Response> {
  const { path } = call.context
  const [, folder, key = '', ending] =
    /^\/cv\/(pdf\/)?([a-z\d]{16})(\.pdf|\.txt|\.json)?$/.exec(path) ?? []
  const isPdf = ending === '.pdf' && !folder
  const state = key && (await stateOf(key, isPdf))
  if (state === 'open' && isPdf) return leadToPdf(call, key)
  return noPage(state === 'gone')
}

/** Where versions cannot be read, a PDF that is published is still found. */
function stateOf(key: string, isPdf: boolean) {
  const reading = readAddress(key)
  if (!isPdf) return reading
  return withDeadline(reading, maxWait).catch((error: unknown) => {
    log('WARNING', 'version not looked up', describeError(error))
    return 'open' as const
  })
}

/** Counts and redirects: the PDF is stored under another path, since Hosting would serve a file here without asking us. */
async function leadToPdf({ request, context }: Call<undefined>, key: string): Promise<Response> {
  if (context.method === 'GET') {
    const counting = countQuietly(request, context, context.path)
    await withDeadline(counting, maxWait).catch(() => undefined)
  }
  const headers = { location: versionPdfFile(key), 'cache-control': 'private, no-store' }
  return new Response(null, { status: 302, headers })
}

async function noPage(isGone: boolean): Promise<Response> {
  const site = await readSite()
  const { notFound, gone } = site.texts
  const { title, heading, hint } = isGone ? gone : notFound
  return sitePage(site, {
    title,
    heading: escapeHtml(heading),
    body: `<p>${escapeHtml(hint)}</p>\n<p><a href="/">${escapeHtml(notFound.home)}</a></p>`,
    status: isGone ? 410 : 404,
    headers: { 'referrer-policy': 'no-referrer' },
  })
}
