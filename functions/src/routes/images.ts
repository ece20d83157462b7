import { basename } from 'node:path'
import { HttpError } from '../errors.ts'
import { type Call, get, type Route } from '../http/route.ts'
import { parseImagePath } from '../store/images/image-path.ts'
import { imageSize, readImage } from '../store/images/images.ts'

export const imageRoutes: Route[] = [get('/images/', 'anyone', getImage)]

async function getImage({ request, context }: Call<undefined>): Promise<Response> {
  const { method, path } = context
  const stored = path.slice(1)
  // A 404 must be `no-store`, or the CDN caches it for ten minutes.
  if (!parseImagePath(stored)) throw missing()
  const name = basename(stored)
  const etag = `"${name}"`
  const headers = {
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    etag,
  }
  // The ETag is the content hash, but the image may have been removed since the caller cached it.
  const isFresh = isKnown(request, etag)
  if (isFresh || method === 'HEAD') {
    const size = await imageSize(stored)
    if (size === null) throw missing()
    if (isFresh) return new Response(null, { status: 304, headers })
    return new Response(null, { headers: { ...headers, 'content-length': String(size) } })
  }
  const bytes = await readImage(stored)
  if (bytes === null) throw missing()
  return new Response(bytes as BodyInit, { headers })
}

function missing(): HttpError {
  return new HttpError(404, 'not_found', 'There is no such image')
}

/** RFC 9110's weak comparison: a proxy that compresses marks its copy W/. */
function isKnown(request: Request, etag: string): boolean {
  const tags = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}
