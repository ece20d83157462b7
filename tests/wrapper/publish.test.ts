import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startHosting } from '../../scripts/suite/hosting.ts'
import { root } from '../../scripts/suite/paths.ts'
import { projectId } from '../../scripts/suite/settings.ts'
import { run, startWork } from '../support/function.ts'
import { addProject, page, publication } from '../support/stored-projects.ts'

const publish = { kind: 'publish' } as const

it.for(['POST versions', 'POST upload/', 'PATCH', 'POST channels/live/releases'])(
  'killed at %s, leaves the old page, and is completed by its next try',
  async (moment, context) => {
    const folder = mkdtempSync(join(tmpdir(), 'hosting-'))
    const hosting = await startHosting(projectId, join(root, 'web/dist'), folder)
    context.onTestFinished(async () => {
      await hosting.close()
      rmSync(folder, { recursive: true })
    })
    await (await publication()).delete()
    // Something to upload, also where Hosting has all the rest.
    const name = await addProject(context, 'Killed')
    const old = page({ hosting })
    const first = await startWork({ HOSTING_API: hosting.origin })
    hosting.intervene = async (call) => {
      if (!call.startsWith(moment)) return undefined
      await first.stop()
      // The call did not get there.
      return 'silence'
    }
    const id = crypto.randomUUID()
    await expect(run(first, publish, { id })).rejects.toThrow()
    expect(page({ hosting })).toBe(old)
    hosting.intervene = () => undefined
    const second = await startWork({ HOSTING_API: hosting.origin })
    context.onTestFinished(() => second.stop())
    expect(await run(second, publish, { id, retries: 1 })).toBe(204)
    expect(page({ hosting })).toContain(name)
    expect((await (await publication()).get()).get('problem')).toBeNull()
  },
)
