import { owner } from '../../sample/owner.ts'
import { type Fields, picture, unique } from '../support/api-client.ts'
import { ownProfile } from '../support/test-profile.ts'

// biome-ignore lint/suspicious/noExplicitAny: responses of any shape
type Json = any

interface Exchange {
  /** Several calls have the same path. */
  title: string
  path: string
  json?: (known: Known) => unknown
  form?: (known: Known) => Fields
  /** The part of a response that the calls before have made; the sample's entries are only in the function. */
  pick?: (body: Json, known: Known) => unknown
  /** Remembers what later calls send. */
  learn?: (known: Known, body: Json) => void
}

/** What an API has answered so far. */
export interface Known {
  skill: Json
  project: Json
  message: Json
  user: Json
}

const photo = await picture()
const nobody = '0'.repeat(32)
const long = '2020-01-01T00:00:00.000Z'
const skill = { name: unique('Skill'), type: 'vcs', url: 'https://git-scm.com/' }
const project = {
  name: unique('Project'),
  description: 'Added by a test.',
  github: 'https://github.com/example/project',
  technologies: '["Node.js"]',
}
const message = {
  fullname: unique('Asha'),
  email: 'asha@example.com',
  number: '',
  message: 'Hello',
}
const profile = JSON.stringify(ownProfile)
const mine = (entry: keyof Known) => (list: Json[], known: Known) =>
  list.find(({ _id }) => _id === known[entry]._id)

/** Reads, writes, and each kind of bad input; each may send what those before have answered. */
export const exchanges: Exchange[] = [
  {
    title: 'a skill is added',
    path: 'skill/addskill',
    form: () => ({ ...skill, dark: photo }),
    learn: (known, body) => (known.skill = body.skill),
  },
  {
    title: 'the same skill is added once more',
    path: 'skill/addskill',
    form: () => ({ ...skill, dark: photo }),
  },
  { title: 'a skill of nothing', path: 'skill/addskill', form: () => ({ name: '' }) },
  {
    title: 'a skill of an unknown category',
    path: 'skill/addskill',
    form: () => ({ ...skill, type: 'none' }),
  },
  {
    title: 'a skill with text in place of an image',
    path: 'skill/addskill',
    form: () => ({ ...skill, dark: 'none' }),
  },
  {
    title: 'the skills of a category',
    path: 'skill/getskills',
    json: () => ({ type: 'vcs' }),
    pick: (list) => list.at(-1),
  },
  {
    title: 'all skills of the owner',
    path: 'skill/getskills',
    json: () => ({ all: true }),
    pick: mine('skill'),
  },
  { title: 'the skills of no category', path: 'skill/getskills', json: () => ({}) },
  {
    title: 'a skill is changed',
    path: 'skill/updateskill',
    form: ({ skill: { _id, updatedAt } }) => ({ ...skill, _id, updatedAt, status: 'draft' }),
    learn: (known, body) => (known.skill = body.skill),
  },
  {
    title: 'a skill that was changed elsewhere',
    path: 'skill/updateskill',
    form: ({ skill: { _id } }) => ({ ...skill, _id, updatedAt: long }),
  },
  {
    title: 'a skill is changed to nothing',
    path: 'skill/updateskill',
    form: ({ skill: { _id } }) => ({ _id, name: '' }),
  },
  {
    title: 'a skill that is gone',
    path: 'skill/updateskill',
    form: () => ({ ...skill, _id: nobody }),
  },
  {
    title: 'a skill of a malformed id',
    path: 'skill/updateskill',
    form: () => ({ ...skill, _id: 'a/b' }),
  },
  {
    title: 'an order without entries',
    path: 'skill/reorderskills',
    json: () => ({ ids: [] }),
  },
  {
    title: 'an order that leaves entries out',
    path: 'skill/reorderskills',
    json: () => ({ ids: [nobody] }),
  },
  {
    title: 'what is not in the trash is purged',
    path: 'skill/purgeskill',
    json: ({ skill: { _id } }) => ({ _id }),
  },
  {
    title: 'a skill is deleted',
    path: 'skill/deleteskill',
    json: ({ skill: { _id } }) => ({ _id }),
  },
  {
    title: 'nothing is deleted',
    path: 'skill/deleteskill',
    json: () => ({}),
  },
  {
    title: 'a skill that is gone is deleted',
    path: 'skill/deleteskill',
    json: () => ({ _id: nobody }),
  },
  {
    title: 'a skill in the trash is changed',
    path: 'skill/updateskill',
    form: ({ skill: { _id } }) => ({ ...skill, _id }),
  },
  {
    title: 'a skill is restored',
    path: 'skill/restoreskill',
    json: ({ skill: { _id } }) => ({ _id }),
  },
  {
    title: 'a skill that is gone is restored',
    path: 'skill/restoreskill',
    json: () => ({ _id: nobody }),
  },
  {
    title: 'a project is added',
    path: 'project/addproject',
    form: () => ({ ...project, photo }),
    learn: (known, body) => (known.project = body.project),
  },
  {
    title: 'a project of nothing',
    path: 'project/addproject',
    form: () => ({ technologies: 'TypeScript' }),
  },
  {
    title: 'all projects of the owner',
    path: 'project/getprojects',
    json: () => ({ all: true }),
    pick: mine('project'),
  },
  { title: 'the projects', path: 'project/getprojects', json: () => ({}), pick: mine('project') },
  {
    title: 'a project is changed and loses its photo',
    path: 'project/updateproject',
    form: ({ project: { _id, updatedAt } }) => ({
      ...project,
      _id,
      updatedAt,
      role: 'All of it',
      removePhoto: 'true',
    }),
  },
  { title: 'an image is stored', path: 'project/addimage', form: () => ({ image: photo }) },
  { title: 'no image is stored', path: 'project/addimage', form: () => ({}) },
  {
    title: 'a project is deleted',
    path: 'project/deleteproject',
    json: ({ project: { _id } }) => ({ _id }),
  },
  {
    title: 'a project is purged',
    path: 'project/purgeproject',
    json: ({ project: { _id } }) => ({ _id }),
  },
  { title: 'no profile', path: 'profile/getprofile' },
  {
    title: 'a profile is saved',
    path: 'profile/updateprofile',
    form: () => ({ profile, portrait: photo }),
  },
  {
    title: 'a profile that was changed elsewhere',
    path: 'profile/updateprofile',
    form: () => ({ profile: profile.replace('Zoë', 'Ada'), updatedAt: long }),
  },
  {
    title: 'a profile of placeholders',
    path: 'profile/updateprofile',
    form: () => ({ profile: profile.replace('Zoë Łukasiewicz', 'Your name') }),
  },
  {
    title: 'a profile that is no JSON',
    path: 'profile/updateprofile',
    form: () => ({ profile: '{' }),
  },
  { title: 'the profile', path: 'profile/getprofile' },
  { title: 'the profile of visitors', path: 'profile/getpublicprofile' },
  { title: 'no résumé', path: 'resume/getresume', pick: ({ choices: _, ...body }) => body },
  {
    title: 'a résumé is saved',
    path: 'resume/updateresume',
    json: () => ({ resume: { pages: 1 } }),
  },
  {
    title: 'a résumé that was changed elsewhere',
    path: 'resume/updateresume',
    json: () => ({ resume: { pages: 2 }, updatedAt: long }),
  },
  {
    title: 'a résumé on no paper',
    path: 'resume/updateresume',
    json: () => ({ resume: { paper: 'a3' } }),
  },
  { title: 'a message is sent', path: 'contact/submit', form: () => message },
  { title: 'a message of nothing', path: 'contact/submit', form: () => ({ email: 'asha@' }) },
  {
    title: 'the inbox',
    path: 'contact/getmessages',
    json: () => ({ archived: false }),
    // Other tests of the kind may have had messages turned away, and sent a test mail.
    pick: ({ messages: [first], dropped, testMail, ...inbox }) => ({
      first: first && { ...first, mail: 'left to the queue' },
      ...inbox,
      counts: typeof dropped,
      tells: testMail !== undefined,
    }),
    learn: (known, body) => (known.message = body.messages[0]),
  },
  {
    title: 'an unknown page of the inbox',
    path: 'contact/getmessages',
    json: () => ({ before: 'none' }),
  },
  {
    title: 'a message is read',
    path: 'contact/updatemessage',
    json: ({ message: { _id } }) => ({ _id, read: true }),
  },
  {
    title: 'messages are archived',
    path: 'contact/updatemessage',
    json: ({ message: { _id } }) => ({ ids: [_id, nobody], archived: true }),
  },
  {
    title: 'nothing of a message is changed',
    path: 'contact/updatemessage',
    json: ({ message: { _id } }) => ({ ids: [_id] }),
  },
  {
    title: 'no message is changed',
    path: 'contact/updatemessage',
    json: () => ({ read: true }),
  },
  {
    title: 'a message that is gone is changed',
    path: 'contact/updatemessage',
    json: () => ({ _id: nobody, read: true }),
  },
  {
    title: 'a message is deleted',
    path: 'contact/deletemessage',
    json: ({ message: { _id } }) => ({ ids: [_id] }),
  },
  {
    title: 'a message that is gone is deleted',
    path: 'contact/deletemessage',
    json: () => ({ _id: nobody }),
  },
  {
    title: 'the deleted messages',
    path: 'contact/getdeletedmessages',
    pick: (list, known) => ({ ...mine('message')(list, known), mail: 'left to the queue' }),
  },
  {
    title: 'a message is restored',
    path: 'contact/restoremessage',
    json: ({ message: { _id } }) => ({ _id }),
  },
  {
    title: 'no message is purged',
    path: 'contact/purgemessage',
    json: () => ({ ids: 'none' }),
  },
  { title: 'a message of a malformed id is mailed', path: 'contact/sendmessage', json: () => ({}) },
  {
    title: 'counting is stopped',
    path: 'visits/updatevisits',
    json: () => ({ counting: false }),
  },
  { title: 'counting is neither', path: 'visits/updatevisits', json: () => ({}) },
  { title: 'the visits', path: 'visits/getvisits', pick: ({ days: _, ...body }) => body },
  { title: 'what is published', path: 'publication/getpublication' },
  { title: 'a sign-in of nothing', path: 'auth/login', json: () => ({}) },
  {
    title: 'a sign-in',
    path: 'auth/login',
    json: () => ({ email: owner.email, password: owner.password }),
    learn: (known, body) => (known.user = body),
  },
  {
    title: 'who is signed in',
    path: 'auth/getToken',
    json: ({ user: { _id } }) => ({ id: _id }),
  },
  { title: 'nobody is signed in', path: 'auth/getToken', json: () => ({}) },
  { title: 'nothing there', path: 'skill/getnothing' },
]
