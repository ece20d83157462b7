import { check, choice, custom, lines, text } from './field.ts'
import { parseLanguage } from './languages.ts'
import { limits } from './limits.ts'
import { parseList, parseText, type Refuse } from './parse-text.ts'
import { translations } from './translations-field.ts'

/** `key`: the item's id; to publish, the place in the profile of what is an entry of it, as experience.0.highlights.2. */
export interface Picked {
  key: string
  shown: boolean
}

const settings = {
  paper: choice({
    label: 'Paper',
    what: 'A4 or Letter',
    missing: 'a4',
    half: true,
    options: [
      { value: 'a4', label: 'A4' },
      { value: 'letter', label: 'Letter' },
    ],
  }),
  pages: choice({
    label: 'Length',
    what: 'one page or two',
    missing: 0,
    half: true,
    options: [
      { value: 0, label: 'As long as it needs' },
      { value: 1, label: 'One page' },
      { value: 2, label: 'Two pages' },
    ],
  }),
  educationFirst: check({ label: 'Education before experience' }),
}

/** Overrides of the profile's texts. */
const words = {
  headline: text({
    label: 'Headline',
    what: 'a headline',
    max: limits.title,
    inPdf: 'all',
    hint: 'Empty: as in your profile.',
    optional: true,
  }),
  summary: lines({
    label: 'Summary',
    what: 'a summary',
    max: limits.summary,
    inPdf: 'all',
    short: true,
    singleLine: true,
    hint: 'Empty: as in your profile.',
    optional: true,
  }),
}

/** Choices among the profile's entries, the projects and the skills. */
export const pickFields = {
  jobs: picks('Jobs'),
  schools: picks('Education'),
  /** Projects not listed are left out. */
  projects: picks('Projects', limits.resumeProjects),
  categories: picks('Skill categories'),
  skills: picks('Skills'),
  highlights: picks('Highlights'),
  sections: picks('More sections'),
  entries: picks('Entries of sections'),
}

/** What the résumé takes from the profile, the projects and the skills. Unlisted items keep their default. */
export const selectionFields = {
  ...words,
  ...settings,
  photo: check({
    label: 'Show my portrait in the PDF and the Word file',
    hint: 'At the top right. Many job portals and countries prefer a résumé without one.',
  }),
  ...pickFields,
}

/** Of the public résumé, whose own words are translated. A version is in one language. */
export const resumeFields = { ...selectionFields, translations }

/** Of a version: the tag of a further language of the site; '' is its first one, as is one that the site is no longer in. */
export const language = choice({
  label: 'Language',
  what: 'a language',
  missing: '',
  options: [{ value: '' as string, label: 'The first language' }],
  hint: 'Its words, dates and file names are in it. What is not translated stays as it is.',
  parse: (value = '', refuse) => (value === '' ? '' : parseLanguage(value, refuse)),
})

/** Which items the résumé shows, in their order. */
function picks(label: string, maxShown = Number.POSITIVE_INFINITY) {
  const parseKey = parseText('what is chosen', limits.highlight)
  return custom({
    label,
    initial: [] as Picked[],
    shape: [{ key: '', shown: true }],
    /** A form sends the list as JSON. */
    parse(sent = [], refuse): Picked[] {
      const value = parseList(sent) ?? refuse('Send a list')
      if (value.length > limits.listed) {
        return refuse(`Choose among at most ${limits.listed.toLocaleString('en')}`)
      }
      const list = value.map((pick, index): Picked => {
        const { key, shown } = Object(pick)
        const refuseAt =
          (name: string): Refuse =>
          (message, code) =>
            refuse(message, code, [index, name])
        return {
          key: parseKey(key, refuseAt('key')),
          shown: typeof shown === 'boolean' ? shown : refuseAt('shown')('Choose yes or no'),
        }
      })
      if (!isDistinct(list.map(({ key }) => key))) return refuse('Name each once')
      return list.filter(({ shown }) => shown).length <= maxShown
        ? list
        : refuse(`Choose at most ${maxShown} projects`)
    },
  })
}

function isDistinct(keys: string[]): boolean {
  return new Set(keys).size === keys.length
}
