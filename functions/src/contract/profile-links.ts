import { address, choice, list, text } from './field.ts'
import { limits } from './limits.ts'
import { parseAddress, type Refuse } from './parse-text.ts'

const social = list({
  label: 'Links',
  what: 'a link',
  items: 'links',
  max: limits.links,
  empty: 'No links yet.',
  fields: {
    icon: choice({
      label: 'Icon',
      what: 'an icon',
      half: true,
      options: [
        { value: 'github', label: 'GitHub' },
        { value: 'gitlab', label: 'GitLab' },
        { value: 'linkedin', label: 'LinkedIn' },
        { value: 'mastodon', label: 'Mastodon' },
        { value: 'bluesky', label: 'Bluesky' },
        { value: 'x', label: 'X' },
        { value: 'stackoverflow', label: 'Stack Overflow' },
        { value: 'devdotto', label: 'DEV' },
        { value: 'website', label: 'Website' },
      ],
    }),
    label: text({
      label: 'Name',
      translated: 'name',
      what: 'a name',
      max: limits.short,
      half: true,
    }),
    url: address({ label: 'Address', what: 'an address' }),
  },
})

export const links = {
  social,
  resume: address({
    label: 'Résumé link',
    what: 'an address',
    optional: true,
    hint: 'For a résumé that you keep somewhere else. When empty, Resume/CV opens the one made here.',
  }),
  /** The site's custom domain; '' for the address that it is deployed to. */
  address: address({
    label: 'Your own domain',
    what: 'an address',
    optional: true,
    parse: parseDomain,
    placeholder: 'https://your-name.dev',
    hint: 'The address in link previews, search results and your résumé. Empty: where the site is deployed.',
  }),
}

function parseDomain(value: unknown, refuse: Refuse): string {
  const address = parseAddress('an address', { optional: true, httpsOnly: true })(value, refuse)
  if (address === '') return ''
  const { origin, hostname, href } = new URL(address)
  if (hostname.includes('.') && href === `${origin}/`) return origin
  return refuse('Enter a domain alone, such as https://your-name.dev', 'bad_url')
}
