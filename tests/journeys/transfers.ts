import type { Page } from '@playwright/test'

export interface Transfer {
  url: string
  type: string
  bytes: number
}

/** Records the bytes of each response that the page gets. */
export async function recordTransfer(page: Page): Promise<Map<string, Transfer>> {
  const sent = new Map<string, Transfer>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    sent.set(requestId, { url: response.url, type, bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = sent.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  return sent
}
