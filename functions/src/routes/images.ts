import { imageKinds } from '../contract/collections.ts'
import { HttpError } from '../http/http-error.ts'
import { type Call, get, type Route } from '../http/route.ts'
import { readImage } from '../store/images.ts'

const kinds = imageKinds.join('|')
const imagePath = new RegExp(`^/images/(${kinds})/([0-9a-f]{64}(?:-960|-480)?\\.webp)$`)

export const imageRoutes: Route[] = [get('/images/', 'anyone', getImage)]

async function getImage({ request, context: { path } }: Call<undefined>): Promise<Response> {
  const match = imagePath.exec(path)
  // A 404 says `no-store`, or the CDN would keep it for ten minutes.
  if (!match) throw new HttpError(404, 'not_found', 'There is no such image')
  const etag = `"${match[2]}"`
  const headers = {
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${match[2]}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    etag,
  }
  // Its name is its hash, but a copy that the caller has says nothing of whether the image is still there.
  const bytes = await readImage(path.slice(1))
  if (bytes === null) throw new HttpError(404, 'not_found', 'There is no such image')
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes as BodyInit, { headers })
}

/** The weak comparison of RFC 9110: a proxy that compresses marks its copy W/. */
function isKnown(request: Request, etag: string): boolean {
  const tags = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}
