import { expect } from 'vitest'
import { collections } from '../../functions/src/contract/collections.ts'
import type { OwnedProject } from '../../functions/src/contract/project.ts'
import type { OwnedSkill } from '../../functions/src/contract/skill.ts'
import type { OwnedTestimonial } from '../../functions/src/contract/testimonial.ts'
import { post, postForm, signIn, unique } from '../support/api-client.ts'

type Fields = Record<string, string | File>

const samples: Record<string, Record<string, string>> = {
  projects: {
    description: 'Shows buses.\nOn a map.',
    github: 'https://github.com/example/board',
    deploy: 'https://board.example.com',
    technologies: '["TypeScript"," React "]',
  },
  skills: { type: 'vcs', url: 'https://git-scm.com/' },
  notes: { day: '2026-03-01', text: 'Buses *wait*.\n\nFerries do not.' },
  testimonials: { text: 'Delivers.\nOn time.', status: 'published' },
}

let session: Promise<string> | undefined

export async function asOwner(): Promise<{ cookie: string }> {
  session ??= signIn()
  return { cookie: await session }
}

/** A collection's calls, as the owner unless stated otherwise. */
export function entriesOf(name: string) {
  const contract = collections.find((one) => one.name === name)
  if (!contract) throw new Error(`There is no collection ${name}`)
  const { noun, title, groupBy, byDay, newestFirst = byDay !== undefined } = contract
  const sample = samples[name] ?? {}
  const group = groupBy ? { [groupBy.field]: sample[groupBy.field] } : {}

  const fields = () => ({ ...sample, [title]: unique(noun) })
  const call = async (verb: string, body?: object, caller?: { cookie: string }) =>
    post(`/api/${noun}/${verb}`, body, caller ?? (await asOwner()))
  const submit = async (verb: string, form: Fields) =>
    postForm(`/api/${noun}/${verb}${noun}`, form, await asOwner())
  const owned = async (body: object = group) =>
    (await call(`get${name}`, { ...body, all: true })).body

  return {
    noun,
    title,
    isOrdered: !byDay,
    sample,
    group,
    newestFirst,
    fields,
    call,
    submit,
    owned,
    update: (form: Fields) => submit('update', { ...fields(), ...form }),
    async add(more: Fields = {}) {
      const { status, body } = await submit('add', { ...fields(), ...more })
      expect(status).toBe(201)
      return body[noun]
    },
    visible: async (body: object = {}) =>
      (await call(`get${name}`, { ...group, ...body }, visitor)).body,
    /** Entries outside the trash, in the owner's order. */
    async order(body?: object): Promise<string[]> {
      const list: Owned[] = await owned(body)
      return ids(list.filter(({ deletedAt }) => deletedAt === null))
    },
  }
}

type Owned = OwnedProject | OwnedSkill | OwnedTestimonial

export const visitor = { cookie: '' }

export const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id)
