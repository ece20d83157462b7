import { BatchInterceptor } from '@mswjs/interceptors'
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { contentHashPath } from '#contract/content-hash.ts'
import type { Api } from '../support/memory-api/api.ts'

/** Intercepts the page's fetch and XMLHttpRequest calls; once per document. */
export function interceptCalls(api: () => Api): void {
  const interceptor = new BatchInterceptor({
    name: 'api',
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  })
  interceptor.on('request', async ({ request, controller }) => {
    const { pathname } = new URL(request.url)
    if (pathname === contentHashPath)
      return controller.respondWith(Response.json({ contentHash: api().publication.contentHash }))
    if (pathname.startsWith('/api/')) controller.respondWith(await api().handle(request))
  })
  interceptor.apply()
}
