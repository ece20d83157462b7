import { type Version, versionSchema, versions } from '../contract/version.ts'
import { readContent } from './content.ts'

/** A version as it stood in the résumé's document until 2026-11; null where it has no address. */
export function versionFrom(stored: unknown): Version | null {
  const { on, ...version } = Object(stored)
  const whole = { ...version, status: on === true ? 'published' : 'draft' }
  const { data } = versionSchema.safeParse(whole)
  if (data) return data as Version
  // Under rules that it no longer keeps to.
  const content = readContent(versions, whole)
  return content?.key ? (content as unknown as Version) : null
}
