import { beforeAll, expect, it } from 'vitest'
import { routes } from '../../functions/src/app.ts'
import { auth } from '../../functions/src/store/firebase.ts'
import { owner } from '../../sample/owner.ts'
import { anAccount, get, post, sessionOf } from '../support/api-client.ts'

/** Calls open to visitors; all others are the owner's. */
const open = [
  '/api/project/getprojects',
  '/api/skill/getskills',
  '/api/note/getnotes',
  '/api/testimonial/gettestimonials',
  '/api/auth/login',
  '/api/auth/logout',
  '/api/contact/submit',
  '/api/profile/getpublicprofile',
  '/api/resume/getpublicresume',
  '/api/publication/gettranslations',
  '/api/visits/count',
  '/cv/',
  '/words/',
  '/images/',
]

const uids = { stranger: '', owner: '' }

beforeAll(async () => {
  const admin = await auth()
  uids.stranger = (await anAccount({})).uid
  uids.owner = (await admin.getUserByEmail(owner.email)).uid
})

it('the table opens to anyone what visitors need, and nothing else', () => {
  const opened = routes.filter(({ access }) => access !== 'owner').map(({ path }) => path)
  expect(opened.sort()).toEqual(open.toSorted())
})

/** Sends a body without the call's data, of which no résumé is made. */
async function statusOf(
  path: string,
  uid: string,
  body: object = { paper: 'a3' },
): Promise<number> {
  // A new one for each call, since signing out is among them.
  const cookie = uid && sessionOf(uid)
  const { status } = path.endsWith('/')
    ? await get(`${path}none`, { cookie })
    : await post(path, body, { cookie })
  return status
}

it.each(routes)(
  '42: $path is open to a stranger, a signed-in stranger and the owner as the table says',
  async ({ path, access }) => {
    const isOwners = access === 'owner'
    expect([401, 403].includes(await statusOf(path, ''))).toBe(isOwners)
    expect((await statusOf(path, uids.stranger)) === 403).toBe(isOwners)
    expect([401, 403]).not.toContain(await statusOf(path, uids.owner))
  },
)

const options = routes.flatMap(({ path, access }) =>
  typeof access === 'object' ? [{ path, option: access.ownerFor }] : [],
)

it.each(options)(
  '$path keeps its option $option from anyone but the owner',
  async ({ path, option }) => {
    const body = { [option]: true, type: 'tech' }
    expect(await statusOf(path, '', body)).toBe(401)
    expect(await statusOf(path, uids.stranger, body)).toBe(403)
    expect(await statusOf(path, uids.owner, body)).toBe(200)
  },
)
