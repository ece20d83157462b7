import { emptyBin, visible } from '../bin.ts'
import { readForm, readJson } from '../body.ts'
import { maxBody } from '../body-guard.ts'
import { createCollection, type Entry } from '../collection.ts'
import type { Handler } from '../context.ts'
import type { SkillType } from '../contract/categories.ts'
import { limits } from '../contract/limits.ts'
import {
  idSchema,
  orderSchema,
  skillListSchema,
  skillSchema,
  skillUpdateSchema,
} from '../contract/schemas.ts'
import type { OwnedSkill, Skill, Status } from '../contract/types.ts'
import { encodeField, saveWithImages } from '../images.ts'
import { cached } from '../list-cache.ts'
import { parse } from '../parse.ts'
import { json } from '../response.ts'
import { readSessionCookie, requireOwner } from '../session.ts'
import { holdUpload } from '../upload-lock.ts'

interface Content {
  name: string
  type: SkillType
  url: string
  image: { dark: string; light: string }
  status: Status
}

const skills = createCollection<Content>({
  name: 'skills',
  content: (data) => {
    const { name, type, url, image, status } = data as unknown as Content
    return { name, type, url, image: { dark: image.dark, light: image.light }, status }
  },
  group: ({ type }) => ({ name: `skills-${type}`, filter: ofType(type) }),
})

const form = { files: ['dark', 'light'], fileBytes: limits.imageBytes, bodyBytes: maxBody } as const
const maxListed = 200

export const getSkills: Handler = async (request) => {
  const { type, all } = parse(skillListSchema, await readJson(request))
  if (all) {
    await requireOwner(request)
    const entries = await emptyBin(skills, await skills.list(ofType(type)), imagesOf)
    return json(entries.map(toOwnedSkill))
  }
  const load = async () =>
    visible(await skills.list(ofType(type)))
      .slice(0, maxListed)
      .map(toSkill)
  const fresh = readSessionCookie(request) !== null
  return json(await (fresh ? load() : cached(`skills-${type}`, load)))
}

export const addSkill: Handler = async (request, context) => {
  await requireOwner(request)
  return holdUpload(context, async () => {
    const { fields, files } = await readForm(request, form)
    const content = parse(skillSchema, fields)
    const dark = await encodeField('skills', 'dark', files)
    const light = await encodeField('skills', 'light', files)
    const image = { dark: dark?.path ?? '', light: light?.path ?? '' }
    const { entry, created } = await saveWithImages([dark, light], () =>
      skills.add({ ...content, image }),
    )
    return json({ message: 'Skill added successfully', skill: toSkill(entry) }, created ? 201 : 200)
  })
}

export const updateSkill: Handler = async (request, context) => {
  await requireOwner(request)
  return holdUpload(context, async () => {
    const { fields, files } = await readForm(request, form)
    const { _id, updatedAt, removeDark, removeLight, ...content } = parse(skillUpdateSchema, fields)
    const stored = (await skills.get(_id)).content.image
    const dark = await encodeField('skills', 'dark', files)
    const light = await encodeField('skills', 'light', files)
    const image = {
      dark: dark?.path ?? (removeDark ? '' : stored.dark),
      light: light?.path ?? (removeLight ? '' : stored.light),
    }
    const entry = await saveWithImages([dark, light], () =>
      skills.update(_id, { ...content, image }, updatedAt),
    )
    return json({ message: 'Skill saved', skill: toSkill(entry) })
  })
}

export const deleteSkill: Handler = async (request) => {
  await requireOwner(request)
  const { _id } = parse(idSchema, await readJson(request))
  await skills.setDeleted(_id, true)
  return json({ message: 'Skill moved to the bin' })
}

export const restoreSkill: Handler = async (request) => {
  await requireOwner(request)
  const { _id } = parse(idSchema, await readJson(request))
  await skills.setDeleted(_id, false)
  return json({ message: 'Skill restored' })
}

export const reorderSkills: Handler = async (request) => {
  await requireOwner(request)
  const { ids } = parse(orderSchema, await readJson(request))
  await skills.reorder(ids)
  return json({ message: 'Order saved' })
}

function ofType(type: SkillType) {
  return { field: 'type', value: type }
}

function imagesOf({ image }: Content): string[] {
  return [image.dark, image.light]
}

function toSkill({ id, content, createdAt, updatedAt }: Entry<Content>): Skill {
  return {
    _id: id,
    name: content.name,
    type: content.type,
    url: content.url,
    image: content.image,
    status: content.status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function toOwnedSkill(entry: Entry<Content>): OwnedSkill {
  return { ...toSkill(entry), deletedAt: entry.deletedAt?.toISOString() ?? null }
}
