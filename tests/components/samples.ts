import type { Message } from '#contract/message.ts'
import { notes, type OwnedNote } from '#contract/note.ts'
import type { OwnedProject } from '#contract/project.ts'
import { projects } from '#contract/project.ts'
import type { OwnedSkill } from '#contract/skill.ts'
import { skills } from '#contract/skill.ts'
import type { OwnedTestimonial } from '#contract/testimonial.ts'
import { testimonials } from '#contract/testimonial.ts'
import { type OwnedVersion, versions } from '#contract/version.ts'
import type { Api } from '../support/memory-api/api.ts'
import { ownProfile } from '../support/test-profile.ts'

let count = 0

function stored() {
  count += 1
  const time = new Date(Date.UTC(2026, 0, 1) + count * 60_000).toISOString()
  const _id = count.toString(16).padStart(32, '0')
  return { _id, createdAt: time, updatedAt: time, deletedAt: null }
}

export function skill(fields: Partial<OwnedSkill> = {}): OwnedSkill {
  const { empty } = skills
  return {
    ...empty,
    ...stored(),
    name: 'Rust',
    url: 'https://rust.example.com/',
    image: { dark: '', light: '' },
    ...fields,
  }
}

export function project(fields: Partial<OwnedProject> = {}): OwnedProject {
  return {
    ...projects.empty,
    ...stored(),
    photo: '',
    photoWidth: 0,
    photoHeight: 0,
    photoHue: null,
    name: 'Tide table',
    description: 'Times of high water.\nFor small boats.',
    github: 'https://github.com/example/tide',
    technologies: ['Rust', 'SQLite'],
    ...fields,
  }
}

export function testimonial(fields: Partial<OwnedTestimonial> = {}): OwnedTestimonial {
  return {
    ...testimonials.empty,
    ...stored(),
    portrait: '',
    text: 'Calm when the tide is not.',
    name: 'Ines Haddad',
    role: 'Harbour master',
    ...fields,
  }
}

export function note(fields: Partial<OwnedNote> = {}): OwnedNote {
  return {
    ...notes.empty,
    ...stored(),
    title: 'Reading a tide table',
    day: '2026-01-05',
    text: 'Twice a day.',
    slug: 'reading-a-tide-table',
    ...fields,
  }
}

/** A version of the résumé, whose id is its key. */
export function version(fields: Partial<OwnedVersion> = {}): OwnedVersion {
  const times = stored()
  const key = times._id.slice(-16)
  return { ...versions.empty, ...times, _id: key, key, name: 'Kiln', ...fields } as OwnedVersion
}

export function message(fields: Partial<Message> = {}): Message {
  const { _id, createdAt } = stored()
  return {
    _id,
    createdAt,
    fullname: 'Mirela Okoye',
    email: 'mirela@example.org',
    number: '',
    message: 'A first line.\nA second line.',
    read: false,
    archived: false,
    replied: false,
    suspected: false,
    mail: { state: 'sent', words: '' },
    ...fields,
  }
}

/** Fills every list, including special cases: drafts, the trash, a story, a failed mail. */
export function fill(api: Api): void {
  api.skills.push(
    skill(),
    skill({ name: 'Zig', status: 'draft' }),
    skill({ name: 'Ada', deletedAt: '2026-02-01T00:00:00.000Z' }),
  )
  api.projects.push(
    project({
      role: 'All of it',
      from: '2024-01',
      to: '2024-06',
      story: '## Why\n\nBoats.',
      slug: 'tide-table',
    }),
    project({ name: 'Ledger', deploy: 'https://ledger.example.com/', result: 'Two users' }),
    project({ name: 'Old', deletedAt: '2026-02-01T00:00:00.000Z' }),
  )
  api.notes.push(note(), note({ title: 'Of ropes', status: 'draft' }))
  api.messages.push(
    message(),
    message({ read: true, replied: true, mail: { state: 'failed', words: 'Mailbox full' } }),
    message({ archived: true, read: true }),
  )
  api.deletedMessages.push({ ...message(), expireAt: '2099-02-01T00:00:00.000Z' })
  const [first, second] = ownProfile.experience
  // Two jobs with the same company and role, told apart only by their dates.
  api.profile = {
    profile: {
      ...ownProfile,
      experience:
        first && second
          ? [first, { ...first, id: 'earlierjob', end: '2025-05', start: '2024-01' }, second]
          : [],
    },
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  const noText = { text: '', technologies: [] }
  const job = {
    label: 'Site reliability lead, Odra Freight',
    highlights: [{ key: 'halvedpage', label: 'Halved the pages at night.' }],
  }
  api.choices = {
    role: 'Developer',
    summary: 'I keep freight moving.',
    portrait: false,
    schools: [],
    sections: [],
    projects: api.projects.map(({ _id, name }) => ({ key: _id, label: name, ...noText })),
    categories: [{ key: 'tech', label: 'Technologies', skills: [{ key: 'Rust', label: 'Rust' }] }],
    jobs: [
      { ...job, key: first?.id ?? '', ...noText },
      { ...job, key: 'earlierjob', ...noText },
    ],
  }
}
