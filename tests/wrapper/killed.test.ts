import { expect, it, onTestFinished } from 'vitest'
import { startHostingApi } from '../../scripts/suite/hosting-api.ts'
import { add, aProject, list, signIn, stored, storedImages } from '../support/api-client.ts'
import { anAddress, type Caller } from '../support/call.ts'
import { isCommit, proxyEnvironment, startProxies } from '../support/fault-proxy.ts'
import { run, startFunction, startWork } from '../support/function.ts'
import { addProject, page, publication } from '../support/stored-projects.ts'

const publish = { kind: 'publish' } as const

it('publishing that is killed at its release leaves the old page, and is completed by its next try', async (context) => {
  const hosting = await startHostingApi()
  onTestFinished(() => hosting.close())
  await (await publication()).delete()
  const name = await addProject(context, 'Killed')
  const old = page({ hosting })
  const first = await startWork({ HOSTING_API: hosting.origin })
  hosting.intervene = async (call) => {
    if (!call.startsWith('POST channels/live/releases')) return undefined
    await first.stop()
    // The call did not arrive.
    return 'silence'
  }
  const id = crypto.randomUUID()
  await expect(run(first, publish, { id })).rejects.toThrow()
  expect(page({ hosting })).toBe(old)
  hosting.intervene = () => undefined
  const second = await startWork({ HOSTING_API: hosting.origin })
  onTestFinished(() => second.stop())
  expect(await run(second, publish, { id, retries: 1 })).toBe(204)
  expect(page({ hosting })).toContain(name)
  expect((await (await publication()).get()).get('problem')).toBeNull()
})

it('51: the process killed between image and document: no document, and a retry works', async () => {
  const proxies = await startProxies()
  const start = async () => {
    const fn = await startFunction(proxyEnvironment(proxies))
    onTestFinished(() => fn.stop())
    const at: Caller = { address: anAddress(), request: fn.request }
    // On a busy machine its first call may be refused, since it loads the backends' clients.
    await expect.poll(async () => (await list(at)).status).toBe(200)
    return { fn, call: { at, cookie: await signIn({ at }) } }
  }
  onTestFinished(() => {
    for (const proxy of Object.values(proxies)) proxy.close()
  })
  const images = async () => (await storedImages('projects/')).length
  const { fn, call } = await start()
  const project = await aProject()
  const before = await images()
  proxies.store.decide = (path) => {
    if (!isCommit(path)) return 'pass'
    fn.child.kill('SIGKILL')
    return 'hang'
  }
  await expect(add(project, call)).rejects.toThrow()
  expect(await stored(project.name)).toEqual([])
  expect(await images()).toBe(before + 3)
  proxies.store.decide = () => 'pass'
  const next = await start()
  expect((await add(project, next.call)).status).toBe(201)
  expect(await images()).toBe(before + 3)
  expect(await stored(project.name)).toHaveLength(1)
})
