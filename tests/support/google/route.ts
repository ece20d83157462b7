/** What the tables of calls are made of. */
import type { IncomingHttpHeaders } from 'node:http'
import { must, type State } from './state.ts'

export interface Asked {
  method: string
  path: string
  /** Of the path, what is asked for: without version, project and what is done with it. */
  name: string
  /** The last part of the name. */
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever is sent
  body: any
  bytes: Buffer
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Such as `serviceAccount:…`; undefined for the owner of the project. */
  caller: string | undefined
  /** Of the API here. */
  url: string
}

export type Answer = (state: State, asked: Asked) => object

/** By method, API and path; an asterisk is one part of the path, two are the rest. */
export type Routes = Record<string, Answer>

export const reads: Answer = (state, { name }) => state.get(name)

export const lists =
  (field: string): Answer =>
  (state, { name }) => ({ [field]: state.list(`${name}/`) })

/** Makes it as it is sent, under the name that the query has for it. */
export const adds =
  (parameter: string, also: object = {}): Answer =>
  (state, { name, query, body }) =>
    state.add(`${name}/${query.get(parameter)}`, { ...body, ...structuredClone(also) })

export const changes: Answer = (state, { name, query, body }) => {
  const resource = state.get(name)
  must(!resource.deleted && resource.state !== 'DELETED', 'what is deleted cannot be changed')
  const mask = query.get('updateMask')
  must(mask, 'a mask is required')
  const fields = mask.split(',').map((field) => field.split('.')[0] ?? '')
  return Object.assign(resource, Object.fromEntries(fields.map((field) => [field, body[field]])))
}

/** What takes a while. */
export const begins =
  (answer: Answer = () => ({})): Answer =>
  (state, asked) => {
    answer(state, asked)
    return state.begin()
  }
