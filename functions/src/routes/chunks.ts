import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ownerChunks } from '../contract/owner-chunks.ts'
import { HttpError } from '../errors.ts'
import { type Call, get, type Route } from '../http/route.ts'

export const chunkRoutes: Route[] = [get(ownerChunks, 'owner', getChunk)]

/** Heavy scripts of the owner's area, which Hosting would send to anybody, as often as asked. */
async function getChunk({ request, context }: Call<undefined>): Promise<Response> {
  const name = context.path.slice(ownerChunks.length)
  const gzipped = /^[\w-]+\.js$/.test(name) ? await readChunk(name) : null
  if (!gzipped) throw new HttpError(404, 'not_found', 'There is no such script')
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    // Its name follows from its content.
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(takesGzip && { 'content-encoding': 'gzip' }),
  }
  const bytes = takesGzip ? gzipped : await promisify(gunzip)(gzipped)
  return new Response(bytes as BodyInit, { headers })
}

/** From what npm run build:rendering puts beside the function; null when there is none, as after a deploy. */
function readChunk(name: string): Promise<Buffer | null> {
  return readFile(new URL(`chunks/${name}`, import.meta.url)).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
