/** A project's settings, from its name and functions/.env.PROJECT. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '../suite/paths.ts'

export const region = 'us-central1'

export function accountEmail(id: string, project: string): string {
  return `${id}@${project}.iam.gserviceaccount.com`
}

export function envFile(project: string): string {
  return join(root, 'functions', `.env.${project}`)
}

/** The Hosting site's id; defaults to the project id unless that name is taken. */
export function hostingSite(project: string): string {
  return readEnv(project).HOSTING_SITE || project
}

/** Hosting's own address of a site. */
export function addressOf(site: string): string {
  return `https://${site}.web.app`
}

/** The custom domain's origin, the first allowed one; undefined at the project's own addresses. */
export function siteOrigin(project: string): string | undefined {
  return readEnv(project).ALLOWED_ORIGINS?.split(',')[0]?.trim() || undefined
}

/** Undefined before the project is provisioned, since its site may get another name. */
export function siteAddress(project: string): string | undefined {
  if (!existsSync(envFile(project))) return undefined
  return siteOrigin(project) ?? addressOf(hostingSite(project))
}

function readEnv(project: string): Partial<Record<string, string>> {
  const file = envFile(project)
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}
