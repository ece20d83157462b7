import { emptyBin, visible } from '../bin.ts'
import { readForm, readJson } from '../body.ts'
import { maxBody } from '../body-guard.ts'
import { createCollection, type Entry } from '../collection.ts'
import type { Handler } from '../context.ts'
import { limits } from '../contract/limits.ts'
import {
  idSchema,
  orderSchema,
  projectListSchema,
  projectSchema,
  projectUpdateSchema,
} from '../contract/schemas.ts'
import type { OwnedProject, Project, Status } from '../contract/types.ts'
import { type EncodedImage, encodeField, saveWithImages } from '../images.ts'
import { cached } from '../list-cache.ts'
import { parse } from '../parse.ts'
import { json } from '../response.ts'
import { readSessionCookie, requireOwner } from '../session.ts'
import { holdUpload } from '../upload-lock.ts'

interface Photo {
  photo: string
  photoWidth: number
  photoHeight: number
}

interface Content extends Photo {
  name: string
  description: string
  github: string
  deploy: string
  technologies: string[]
  status: Status
}

const projects = createCollection<Content>({
  name: 'projects',
  content: (data) => {
    const {
      name,
      description,
      github,
      deploy,
      technologies,
      status,
      photo,
      photoWidth,
      photoHeight,
    } = data as unknown as Content
    return {
      ...{ name, description, github, deploy, technologies, status },
      ...{ photo, photoWidth, photoHeight },
    }
  },
  group: () => ({ name: 'projects' }),
})

const form = { files: ['photo'], fileBytes: limits.imageBytes, bodyBytes: maxBody } as const
const maxListed = 200
const noPhoto: Photo = { photo: '', photoWidth: 0, photoHeight: 0 }

export const getProjects: Handler = async (request) => {
  const { all } = parse(projectListSchema, await readJson(request))
  if (all) {
    await requireOwner(request)
    const entries = await emptyBin(projects, await projects.list(), ({ photo }) => [photo])
    return json(entries.map(toOwnedProject))
  }
  const load = async () =>
    visible(await projects.list())
      .slice(0, maxListed)
      .map(toProject)
  const fresh = readSessionCookie(request) !== null
  return json(await (fresh ? load() : cached('projects', load)))
}

export const addProject: Handler = async (request, context) => {
  await requireOwner(request)
  return holdUpload(context, async () => {
    const { fields, files } = await readForm(request, form)
    const content = parse(projectSchema, fields)
    const image = await encodeField('projects', 'photo', files)
    const { entry, created } = await saveWithImages([image], () =>
      projects.add({ ...content, ...toPhoto(image) }),
    )
    const body = { message: 'Project added successfully', project: toProject(entry) }
    return json(body, created ? 201 : 200)
  })
}

export const updateProject: Handler = async (request, context) => {
  await requireOwner(request)
  return holdUpload(context, async () => {
    const { fields, files } = await readForm(request, form)
    const { _id, updatedAt, removePhoto, ...content } = parse(projectUpdateSchema, fields)
    const { photo, photoWidth, photoHeight } = (await projects.get(_id)).content
    const image = await encodeField('projects', 'photo', files)
    const kept = removePhoto ? noPhoto : { photo, photoWidth, photoHeight }
    const entry = await saveWithImages([image], () =>
      projects.update(_id, { ...content, ...(image ? toPhoto(image) : kept) }, updatedAt),
    )
    return json({ message: 'Project saved', project: toProject(entry) })
  })
}

export const deleteProject: Handler = async (request) => {
  await requireOwner(request)
  const { _id } = parse(idSchema, await readJson(request))
  await projects.setDeleted(_id, true)
  return json({ message: 'Project moved to the bin' })
}

export const restoreProject: Handler = async (request) => {
  await requireOwner(request)
  const { _id } = parse(idSchema, await readJson(request))
  await projects.setDeleted(_id, false)
  return json({ message: 'Project restored' })
}

export const reorderProjects: Handler = async (request) => {
  await requireOwner(request)
  const { ids } = parse(orderSchema, await readJson(request))
  await projects.reorder(ids)
  return json({ message: 'Order saved' })
}

function toPhoto(image: EncodedImage | null): Photo {
  return image ? { photo: image.path, photoWidth: image.width, photoHeight: image.height } : noPhoto
}

function toProject({ id, content, createdAt, updatedAt }: Entry<Content>): Project {
  return {
    _id: id,
    name: content.name,
    description: content.description,
    photo: content.photo,
    photoWidth: content.photoWidth,
    photoHeight: content.photoHeight,
    github: content.github,
    deploy: content.deploy,
    technologies: content.technologies,
    status: content.status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function toOwnedProject(entry: Entry<Content>): OwnedProject {
  return { ...toProject(entry), deletedAt: entry.deletedAt?.toISOString() ?? null }
}
