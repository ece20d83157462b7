/** The two files that tell the CLI about the project. Neither is secret: commit them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeEnv } from '../firebase/settings.ts'
import { root } from '../suite/paths.ts'
import { accountEmail } from './access.ts'
import { type Need, NotYet, type Options } from './need.ts'

export function fileNeeds(project: string, { origin }: Options): Need[] {
  const envFile = join(root, 'functions', `.env.${project}`)
  const accounts = {
    SERVICE_ACCOUNT: accountEmail('portfolio-api', project),
    WORK_SERVICE_ACCOUNT: accountEmail('portfolio-work', project),
  }
  const readEnv = () => {
    const text = existsSync(envFile) ? readFileSync(envFile, 'utf8') : ''
    return completeEnv(text, origin, accounts)
  }
  return [
    {
      id: 'firebaserc',
      title: `.firebaserc names ${project}`,
      byHand: [`put "${project}" into .firebaserc as the default`],
      isMet: async () => readRc().projects?.default === project,
      make: async () => {
        const rc = readRc()
        const projects = { ...rc.projects, default: project }
        writeFileSync(rcFile, `${JSON.stringify({ ...rc, projects }, null, 2)}\n`)
      },
    },
    {
      id: 'env',
      title: `functions/.env.${project} holds the function's settings`,
      after: ['portfolio-api', 'portfolio-work'].flatMap((id) => [`${id}-roles`, `${id}-bucket`]),
      byHand: Object.entries(accounts).map(([name, email]) => `${name}=${email}`),
      isMet: async () => {
        const { isChanged, isRefused } = readEnv()
        return !isChanged && !isRefused
      },
      make: async () => {
        const { text, isRefused } = readEnv()
        if (isRefused) throw new NotYet(`ALLOWED_ORIGINS there does not hold ${origin}: add it`)
        writeFileSync(envFile, text)
      },
    },
  ]
}

const rcFile = join(root, '.firebaserc')

function readRc() {
  return JSON.parse(readFileSync(rcFile, 'utf8'))
}
