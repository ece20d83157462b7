import { expect, it, vi } from 'vitest'
import { firebaseTools } from '../../scripts/firebase/firebase-tools.ts'
import { root } from '../../scripts/suite/paths.ts'

// As `npx firebase deploy` calls it, before it uploads anything.
it.each(['hosting', 'functions'])(
  'a plain deploy of %s is refused: it would ship whatever lies there',
  async (target) => {
    vi.stubEnv('IS_FIREBASE_CLI', undefined)
    const { lifecycleHooks } = firebaseTools('./lib/deploy/lifecycleHooks.js')
    const { Config } = firebaseTools('./lib/config.js')
    const options = {
      project: 'ada-site',
      projectId: 'ada-site',
      cwd: root,
      config: `${root}/firebase.json`,
    }
    const config = Config.load(options)
    const hook = lifecycleHooks(target, 'predeploy')
    await expect(hook({}, { ...options, config, projectRoot: root })).rejects.toThrow(
      'predeploy error',
    )
    vi.unstubAllEnvs()
  },
)
