import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createVite } from 'vite'
import { expect, it } from 'vitest'
import { notPublished } from './vite-plugin.ts'

it('says of what publishing makes that it is not there while developing, and of nothing else', async ({
  onTestFinished,
}) => {
  const vite = await createVite({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    plugins: [notPublished()],
  })
  const server = createServer(vite.middlewares).listen(0, '127.0.0.1')
  onTestFinished(async () => {
    server.close()
    await vite.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  for (const path of ['/resume', '/resume.pdf', '/contact.vcf', '/projects/ferry', '/cv/abc.pdf']) {
    expect(await ask(path)).toContain(`${path} is made by publishing, which npm start does`)
  }
  for (const path of ['/', '/resumes', '/projects', '/api/resume']) {
    expect(await ask(path)).not.toContain('made by publishing')
  }
})
