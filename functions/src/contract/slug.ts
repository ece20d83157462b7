import { custom, text } from './field.ts'
import { limits } from './limits.ts'
import { parseList, type Refuse } from './parse-text.ts'

const form = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Page names that Hosting serves at other addresses. */
const reservedSlugs = ['index', '404']

/** The fields of an entry with a page below `/folder/`, whose address is made from its `title` unless it is given. */
export function slugFields(folder: string, title: string) {
  return {
    slug: text({
      label: 'Page address',
      on: 'page',
      translated: 'address',
      what: 'an address',
      max: limits.slug,
      parse: parseSlug,
      input: 'code',
      optional: true,
      placeholder: `made from the ${title}`,
      hint: `The last part of /${folder}/… Earlier addresses keep working.`,
    }),
    /** Set by the server. */
    oldSlugs: custom({
      label: 'Former page addresses',
      on: 'page',
      initial: [] as string[],
      parse: parseOldSlugs,
    }),
  }
}

/** The last part of a page's address; '' derives it from the name. */
function parseSlug(value: unknown, refuse: Refuse): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string' && isSlug(value)) return value
  return refuse(`Use a to z, 0 to 9 and hyphens between, at most ${limits.slug}`, 'bad_slug')
}

/** A form sends the list as JSON. */
function parseOldSlugs(value: unknown, refuse: Refuse): string[] {
  const list = parseList(value || [])
  if (list === null || list.length > limits.oldSlugs) {
    return refuse('Enter a list of addresses', 'bad_slug')
  }
  return list.map((slug) => parseSlug(slug, refuse))
}

export function isSlug(value: string): boolean {
  return value.length <= limits.slug && form.test(value) && !reservedSlugs.includes(value)
}
