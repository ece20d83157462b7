import { asciiAddress } from '#contract/email-address.ts'
import { limits } from '#contract/limits.ts'
import { splitList } from '../../forms/codec.ts'
import { type Data, entriesOf, isData, takeLine, takeTexts } from './entries.ts'
import type { Entry } from './entry.ts'
import { type Found, socialLink } from './found.ts'

export function nameOf(basics: Data): string {
  const names = ['firstName', 'lastName'].map((part) => takeLine(basics, part))
  return takeLine(basics, 'name', 'fullName') || names.join(' ').trim()
}

export function emailOf(person: Entry): string {
  const all = takeTexts(person.data, 'email', 'emails')
  const isEmail = (one: string) => asciiAddress(one) !== undefined && one.length <= limits.email
  const email = all.find(isEmail) ?? ''
  person.leave(
    all.filter((one) => !isEmail(one)),
    'This is not an email address.',
  )
  person.leave(all.filter((one) => isEmail(one) && one !== email))
  return email
}

export function linkOf(entry: Entry): NonNullable<Found['social']> {
  const { data } = entry
  const url = takeLine(data, 'url', 'website', 'link')
  const [network, user] = [takeLine(data, 'network', 'name'), takeLine(data, 'username')]
  const link = socialLink(url, network, user)
  if (!link) entry.leave([network, user, url], 'Its address cannot be read.')
  return link ? [link] : []
}

/** "German (C1)" */
export function languagesOf(entry: Entry): string[] {
  const names = splitList(takeLine(entry.data, 'language', 'name'))
  const fluency = takeLine(entry.data, 'fluency', 'proficiency', 'description', 'level')
  const level = fluency.replace(/ proficiency$/i, '').replaceAll(',', ' ')
  entry.leaveRest()
  const all = /\p{L}/u.test(level) ? names.map((name) => `${name} (${level})`) : names
  return all.map((one) => entry.fit(one, limits.short))
}

/** Our own file, which names its site; others have no places of schools. */
export function isOurs({ $schema, meta, education }: Data, { url }: Data): boolean {
  const canonical = isData(meta) ? meta.canonical : undefined
  if (typeof url !== 'string' || url === '') return false
  if (typeof canonical === 'string') return canonical.startsWith(url)
  const isSchema = typeof $schema === 'string' && $schema.includes('/v1.0.0/')
  return isSchema && entriesOf(education).some((one) => isData(one) && 'location' in one)
}
