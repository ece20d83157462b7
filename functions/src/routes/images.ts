import { collections } from '../contract/collections.ts'
import { HttpError } from '../http/http-error.ts'
import { type Call, get, type Route } from '../http/route.ts'
import { readImage } from '../store/images.ts'

const kinds = collections.map(({ name }) => name).join('|')
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
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers })
  const bytes = await readImage(path.slice(1))
  if (bytes === null) throw new HttpError(404, 'not_found', 'There is no such image')
  return new Response(bytes as BodyInit, { headers })
}
