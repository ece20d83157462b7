import { escapeHtml } from '../contract/escape-html.ts'
import { versionFolder, versionPdfFile } from '../contract/resume.ts'
import { directionOf } from '../contract/texts/direction.ts'
import { textsOf } from '../contract/texts/texts-of.ts'
import { versions } from '../contract/version.ts'
import { withDeadline } from '../deadline.ts'
import { type Call, get, type Route } from '../http/route.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { describeError, log } from '../log.ts'
import { listVersions, readAddress, readLanguage } from '../store/versions.ts'
import { collectionRoutes } from './collections.ts'
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

const styles =
  'body{font:1.125rem/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center}' +
  'main{max-width:32rem;padding:1.5rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}'

/** A plain page in the site's language. */
async function noPage(isGone: boolean): Promise<Response> {
  const tag = await readLanguage().catch(() => 'en')
  const { language, notFound, gone } = textsOf(tag)
  const words = isGone ? gone : notFound
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(words.title)}</title>
<style>${styles}</style>
<main>
<h1>${escapeHtml(words.heading)}</h1>
<p>${escapeHtml(words.hint)}</p>
<p><a href="/">${escapeHtml(notFound.home)}</a></p>
</main>
</html>
`
  const policy = 'content-security-policy'
  return new Response(html, {
    status: isGone ? 410 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      [policy]: `${securityHeaders[policy]}; style-src 'unsafe-inline'`,
    },
  })
}
