import { createRequire } from 'node:module'
import type { BrowserName, CompatData, Identifier, SupportBlock } from '@mdn/browser-compat-data'
import { browsers } from '../../web/browsers.ts'

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
const names: Record<string, BrowserName> = { ios: 'safari_ios' }
const oldest = browsers.map((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? []
  return { name: names[name] ?? (name as BrowserName), version }
})

/** A web API: the path to its object from `window`, and its name there. */
export interface Feature {
  path: string[]
  name: string
}

/** Every global, static member and prototype member that one of the build's browsers lacks. */
export function newerFeatures(): Feature[] {
  return [data.api, data.javascript.builtins ?? {}].flatMap((all) => walk(all, []))
}

/** Runs in the page before its own scripts. Removes members before their owners. */
export function removeFeatures(features: Feature[]): void {
  const key = (name: string) =>
    name.startsWith('@@') ? (Symbol[name.slice(2) as keyof typeof Symbol] as symbol) : name
  for (const { path, name } of features) {
    let holder: unknown = window
    for (const step of path) {
      holder =
        step === 'TypedArray'
          ? Object.getPrototypeOf(Int8Array)
          : (holder as Record<string, unknown> | null)?.[step]
    }
    if (Object(holder) === holder) Reflect.deleteProperty(holder as object, key(name))
  }
}

function walk(parent: Identifier, path: string[]): Feature[] {
  return Object.entries(parent).flatMap(([entry, feature]) => {
    if (entry === '__compat' || !isFeature(feature) || entry.endsWith('_event')) return []
    const name = entry.replace(/_(static|property)$/, '')
    // A constructor is listed below itself, and anything nested deeper than a member is an option.
    if (name === path.at(-1)) return []
    const isNamespaced = path[0] === 'Intl' || path[0] === 'Temporal' || path[0] === 'WebAssembly'
    const isMember = path.length > (isNamespaced ? 1 : 0)
    const below = isMember ? [] : walk(feature, [...path, name])
    const isNewer = oldest.some((browser) => !isSupported(feature, browser))
    return isNewer ? [...below, ...places(path, name, entry)] : below
  })
}

/** For JavaScript built-ins the data does not tell static members from prototype members. */
function places(path: string[], name: string, entry: string): Feature[] {
  if (path.length === 0 || entry.endsWith('_static')) return [{ path, name }]
  return [
    { path, name },
    { path: [...path, 'prototype'], name },
    ...(path[0] === 'Window' ? [{ path: [], name }] : []),
  ]
}

function isFeature(value: unknown): value is Identifier {
  return typeof value === 'object' && value !== null
}

function isSupported(feature: Identifier, { name, version }: (typeof oldest)[number]): boolean {
  const support: SupportBlock | undefined = feature.__compat?.support
  if (support === undefined) return true
  return [support[name] ?? []]
    .flat()
    .some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
      if (flags || prefix || alternative_name || typeof version_added !== 'string') return false
      return (
        isAtMost(version_added, version) &&
        !(version_removed && isAtMost(String(version_removed), version))
      )
    })
}

function isAtMost(one: string, other: string): boolean {
  if (one === 'preview') return false
  const [a = [], b = []] = [one, other].map((text) => text.replace('≤', '').split('.').map(Number))
  return (a[0] ?? 0) === (b[0] ?? 0) ? (a[1] ?? 0) <= (b[1] ?? 0) : (a[0] ?? 0) < (b[0] ?? 0)
}
