import { limits } from '#contract/limits.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { distinct, type EntryReader, readAll, webAddressOf } from './entry-reader.ts'

type Link = PublicProfile['social'][number]

/** Host pattern, profile URL prefix, icon and label. */
const networks: [RegExp, string, Link['icon'], string][] = [
  [/(^|\.)github\.com$/, 'github.com/', 'github', 'GitHub'],
  [/(^|\.)gitlab\.com$/, 'gitlab.com/', 'gitlab', 'GitLab'],
  [/(^|\.)linkedin\.com$/, 'linkedin.com/in/', 'linkedin', 'LinkedIn'],
  [/(^|\.)bsky\.app$/, 'bsky.app/profile/', 'bluesky', 'Bluesky'],
  [/(^|\.)(x|twitter)\.com$/, 'x.com/', 'x', 'X'],
  [/(^|\.)stackoverflow\.com$/, '', 'stackoverflow', 'Stack Overflow'],
  [/(^|\.)dev\.to$/, 'dev.to/', 'devdotto', 'DEV'],
  [/(^|\.)mastodon\./, '', 'mastodon', 'Mastodon'],
]

/** Links of a list, of fields of their own, or keyed by network; each network once. */
export function linksOf(person: EntryReader, resume: EntryReader): Link[] {
  const all = [person, resume]
  const listed = all.flatMap((from) =>
    from.entries('Link', 'url', 'profiles', 'social', 'socials', 'social links', 'links'),
  )
  const own = person.words('url', 'website')
  const links = readAll([...listed, person.part({ url: own }, 'Link')], linkOf)
  const named = ['Twitter', ...networks.map(([, , , label]) => label)].flatMap((network) =>
    all
      .flatMap((from) => from.entries('Link', 'url', network))
      .map(({ data }) => person.part({ network, ...data }, 'Link')),
  )
  const others = readAll(named, linkOf)
  return [...links, ...others.filter(({ url }) => !links.some((one) => one.url === url))]
}

/** With the matching icon; empty without a URL. */
function linkOf(entry: EntryReader): Link[] {
  const given = entry.words('url', 'website', 'link', 'href')
  const network = entry.words('network', 'name')
  const name = network.toLowerCase().replace(/^twitter$/, 'x')
  const place = networks.find(([, , , label]) => label.toLowerCase() === name)?.[1]
  const address = webAddressOf(given)
  const user = entry.words('username') || (address ? '' : given)
  // Many give the network's own address beside the user name.
  const isBare = address === '' || new URL(address).pathname === '/'
  const url = (isBare && place && user && webAddressOf(`${place}${user}`)) || address
  if (!url) {
    entry.leave([network, user, given], 'Its address cannot be read.')
    return []
  }
  entry.leave(distinct([user, address ? '' : given]).filter((one) => !url.includes(one)))
  const { hostname } = new URL(url)
  const [, , icon = 'website', known] = networks.find(([host]) => host.test(hostname)) ?? []
  const isKnown = network === '' || known?.toLowerCase() === name
  const label = isKnown ? (known ?? hostname.replace(/^www\./, '')) : network
  return [{ url, icon, label: entry.fit(label, limits.short) }]
}
