import type { SkillType } from './categories.ts'

export type Status = 'published' | 'draft'

/** Dates are ISO 8601 UTC; image paths are relative to the backend host, '' when there is none. */
export interface Project {
  _id: string
  name: string
  description: string
  photo: string
  photoWidth: number
  photoHeight: number
  github: string
  deploy: string
  technologies: string[]
  status: Status
  createdAt: string
  updatedAt: string
}

export interface Skill {
  _id: string
  name: string
  type: SkillType
  url: string
  image: { dark: string; light: string }
  status: Status
  createdAt: string
  updatedAt: string
}

/** What the owner's lists add: when it went to the bin, null while it is not there. */
interface Binned {
  deletedAt: string | null
}

export type OwnedProject = Project & Binned
export type OwnedSkill = Skill & Binned

export interface Message {
  _id: string
  fullname: string
  email: string
  number: string
  message: string
  createdAt: string
  read: boolean
  archived: boolean
}

/** The owner's inbox: newest first, and how many at least the budget turned away in 30 days. */
export interface Inbox {
  messages: Message[]
  dropped: number
}

/** The answer of a sign-in, kept in the browser under the key `user`. */
export interface User {
  _id: string
  email: string
  message: string
}

export interface ErrorBody {
  message: string
  code: string
  fields?: Record<string, string>
}
